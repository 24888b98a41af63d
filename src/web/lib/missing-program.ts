/** Browsers' ways of saying that a module could not be fetched. */
export const MISSING_PROGRAM =
  /dynamically imported module|importing a module script failed|unable to preload/i;
