/** The largest file that the browser may bring in; the command takes any. */
export const IMPORT_MEGABYTES = 10;
