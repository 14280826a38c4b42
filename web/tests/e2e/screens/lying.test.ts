import { lookAtScreens } from "../support/screens";

lookAtScreens("lying");
