/** Whether a number may be read in two ways: `5.000` is five where a point divides, and five thousand where it joins. */
export function isAmbiguous(text: string): boolean {
  return /\.\d{3}$/.test(text);
}

/** Thousands as the shop itself writes them, `1,000`, or with blanks between. */
const THOUSANDS = /^\d{1,3}(?:[,\s]\d{3})+$/;

/** How a person writes a number: `0x64` and `1e3` are numbers to programs alone. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * The number that stands in a form's field, for its schema: NaN where nothing does, and the text itself where it is none or
 * may be read in two ways. Such a field is one of text: one of numbers turns `100,5` into 1005 or into nothing, each
 * browser in its way, and counts up and down while the page is scrolled under the pointer.
 */
export function parseNumberInput(typed: string | number): number | string {
  if (typeof typed === 'number') return typed;
  const text = typed.trim();
  if (text === '') return NaN;
  if (THOUSANDS.test(text)) return Number(text.replaceAll(/[,\s]/g, ''));
  return isAmbiguous(text) || !DECIMAL.test(text) ? text : Number(text);
}

/** What is wrong with what is no number: that it may be read in two ways, that it is other text (`whole`), or that there is none (`required`). */
export function numberInputError(input: unknown, required: string, whole: string): string {
  if (typeof input !== 'string') return required;
  const text = input.trim();
  if (text !== '' && !DECIMAL.test(text)) return whole;
  if (!isAmbiguous(input)) return required;
  return `${input} may mean ${input.replaceAll('.', '')} or ${Number(input)}: write it without the point`;
}
