/** The first year of the copyright line. */
export const FIRST_YEAR = 2022;
