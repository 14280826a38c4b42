/* Motion that nobody wants is left out. */
import { settings } from "../game/settings";

/** Whether the person wants the page to stay still: by our setting, or by that of the device. */
export const noMotion = (): boolean => settings.value.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
