/** Words about typed numbers. */
export const numberWords = {
  ambiguous: (typed: string, whole: string, fraction: string) =>
    `${typed} may mean ${whole} or ${fraction}: write it without the point`,
} as const;
