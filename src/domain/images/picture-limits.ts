const MEGABYTE = 1024 * 1024;

/** The largest picture that is taken, in megabytes: what a telephone's camera makes, and some. */
export const PICTURE_MEGABYTES = 10;

/** What a picture may be, for the form, the call and every host. */
export const pictureLimits = {
  bytes: PICTURE_MEGABYTES * MEGABYTE,
  pixels: 40_000_000,
  /** An AVIF's are all decoded before one can be left out: 24 MB of memory for each million, of others at most 7. */
  avifPixels: 13_000_000,
} as const;
