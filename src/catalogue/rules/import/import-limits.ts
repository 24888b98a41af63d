/** The largest file that the browser may bring in; the command takes any. */
export const IMPORT_MEGABYTES = 10;

/**
 * Bounds of what is read of any file. No catalogue reaches them; a file that was saved as another format, or lost its
 * line ends, would stop the server for seconds.
 */
export const importBounds = {
  /** The line that names the columns. */
  headerKilobytes: 64,
  columns: 1_000,
  lineKilobytes: 256,
  cellKilobytes: 8,
} as const;

/** After so many rejected lines an import from the browser ends, and of so many warnings it keeps the texts. */
export const MAX_REMARKS = 10_000;

/** How much of a file is read to name its columns. */
export const IMPORT_HEAD_BYTES = 256 * 1024;

/** How many added and changed parts the check of a file lists. */
export const MAX_LISTED_CHANGES = 1_000;
