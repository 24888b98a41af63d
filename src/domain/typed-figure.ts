/** Whether a number may be read in two ways: `5.000` is five where a point divides, and five thousand where it joins. */
export function isAmbiguous(text: string): boolean {
  return /\.\d{3}$/.test(text);
}

/**
 * The number that stands in a form's field, for its schema: NaN where none does, and the text itself where it may be read
 * in two ways, since a browser takes `5.000` for five whatever its language.
 */
export function typedFigure(text: string): number | string {
  if (text === '') return NaN;
  return isAmbiguous(text) ? text : Number(text);
}

/** What is wrong with what is no number: that it may be read in two ways, or that there is none (`required`). */
export function notAFigure(input: unknown, required: string): string {
  if (typeof input !== 'string' || !isAmbiguous(input)) return required;
  return `${input} may mean ${input.replaceAll('.', '')} or ${Number(input)}: write it without the point`;
}
