export const decimalMarks = ['point', 'comma'] as const;
/** The character before a number's fraction; the other one separates thousands. */
export type DecimalMark = (typeof decimalMarks)[number];

/** Exchanges points and commas. */
export function swapMarks(text: string): string {
  return text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
