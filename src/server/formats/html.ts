import { html, raw } from 'hono/html';

/** A piece of HTML that is safe to send: only `markup` and `rawHtml` make one. */
export type Html = ReturnType<typeof raw>;

type Piece = Html | string | number | null | readonly Piece[];

/**
 * HTML by template (`hono/html`): input is escaped unless it is HTML already; null adds nothing.
 * Not called `html`, since formatters then move blanks about, which some elements show.
 */
export function markup(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const made = html(texts, ...pieces);
  if (made instanceof Promise) throw new TypeError('A piece of HTML was not there yet');
  return made;
}

/** Takes a text that we wrote ourselves as HTML: a style sheet, never anybody's input. */
export const rawHtml = (source: string): Html => raw(source);
