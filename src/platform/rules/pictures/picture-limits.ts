const MEGABYTE = 1024 * 1024;

/** Maximum size of an upload; phone photos stay below it. */
export const PICTURE_MEGABYTES = 10;

/** Limits of the form, the call and every image host. */
export const pictureLimits = {
  bytes: PICTURE_MEGABYTES * MEGABYTE,
  pixels: 40_000_000,
  /** An AVIF decodes in full before it can be scaled: 24 MB of memory per million pixels, other formats at most 7. */
  avifPixels: 13_000_000,
} as const;
