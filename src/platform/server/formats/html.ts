import { html, raw } from 'hono/html';

/** HTML that is safe to send; only `markup` and `rawHtml` make it. */
export type Html = ReturnType<typeof raw>;

type Piece = Html | string | number | null | readonly Piece[];

/**
 * HTML by template (`hono/html`), which escapes its values; null adds nothing. It is not called
 * `html`, or formatters would change its whitespace.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const result = html(strings, ...values);
  if (result instanceof Promise) throw new TypeError('A piece of HTML was not there yet');
  return result;
}

/** Marks our own text as HTML, such as a style sheet; never pass user input. */
export const rawHtml = (source: string): Html => raw(source);
