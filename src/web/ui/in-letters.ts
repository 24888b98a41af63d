const USUAL_PX = 16;

/** A size in pixels as one that grows with the letters: as it is where they have the size that browsers set. */
export const inLetters = (px: number): string => `${px / USUAL_PX}rem`;
