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

const NUMBER = /\d[\d.,]*|[.,]\d+/;

/** Numbers that make sense with a decimal point only: `9.5`, `0.125`, `1234.567`, `1,085.500`, `1,085,000`. */
const POINT_ONLY =
  /^(?:\d*\.(?:\d{1,2}|\d{4,})|(?:0?|\d{4,})\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

/** The only decimal mark with which a cell's number makes sense; null if both or none do. */
export function markOf(text: string): DecimalMark | null {
  const [number = ''] = NUMBER.exec(joinThousands(text)) ?? [];
  if (POINT_ONLY.test(number)) return 'point';
  return POINT_ONLY.test(swapMarks(number)) ? 'comma' : null;
}
