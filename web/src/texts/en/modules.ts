/* A sentence and a setup line for each module. */
export const modules = {};
