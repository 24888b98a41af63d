export const decimalMarks = ['point', 'comma'] as const;
/** The character before a number's fraction; the other one separates thousands. */
export type DecimalMark = (typeof decimalMarks)[number];

/** Groups of three digits with blanks, apostrophes or no-break spaces between them: `1 048`, `1'048'000`. */
const GROUPS = /(?<![\d.,])\d{1,3}(?:([\s'\u2019])\d{3})(?:\1\d{3})*(?!\d)/g;

/** Removes separators of thousands that no decimal mark can be. */
export function joinThousands(text: string): string {
  return text.replaceAll(GROUPS, (number) => number.replaceAll(/[\s'\u2019]/g, ''));
}

/** Exchanges points and commas. */
export function swapMarks(text: string): string {
  return text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
