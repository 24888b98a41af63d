const USUAL_PX = 16;

/** Converts pixels to rem, so that a size scales with the text size. */
export const pxToRem = (px: number): string => `${px / USUAL_PX}rem`;
