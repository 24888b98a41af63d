/** The largest file that the browser may bring in; the command takes any. */
export const IMPORT_MEGABYTES = 10;

/** How much of a file is read to name its columns. */
export const IMPORT_HEAD_BYTES = 256 * 1024;

/** How many added and changed parts the check of a file lists. */
export const MAX_LISTED_CHANGES = 1_000;
