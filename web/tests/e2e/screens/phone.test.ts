import { lookAtScreens } from "../support/screens";

lookAtScreens("phone");
