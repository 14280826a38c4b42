import { lookAtScreens } from "../support/screens";

lookAtScreens("tablet");
