/* Whether the last thing that a person did was a key: then the focus is looked for on screen. */
let byKey = false;

addEventListener("keydown", () => (byKey = true), true);
addEventListener("pointerdown", () => (byKey = false), true);

export const usesKeys = (): boolean => byKey;
