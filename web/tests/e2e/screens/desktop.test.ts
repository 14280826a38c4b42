import { lookAtScreens } from "../support/screens";

lookAtScreens("desktop");
