/** Words about typed numbers. */
export const numberWords = {
  ambiguous: (typed: string, whole: string, fraction: string) =>
    `${typed} could mean ${whole} or ${fraction}: enter it without the point`,
} as const;
