export const scoring = {};
