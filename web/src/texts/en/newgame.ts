export const newgame = {};
