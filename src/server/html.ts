/** A piece of HTML that is safe to send: only `markup` and `rawHtml` make one. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Piece = Html | string | number | null | readonly Piece[];

/**
 * HTML by template: what is put in is escaped, unless it is HTML itself; null puts in nothing. Not
 * called `html`, since formatters then move blanks about, which some elements show.
 */
export function markup(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(texts.map((text, index) => text + shown(pieces[index] ?? null)).join(''));
}

/** Takes a text that we wrote ourselves as HTML: a style sheet, never anybody's input. */
export function rawHtml(source: string): Html {
  return new Html(source);
}

function shown(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.source;
  return Array.isArray(piece) ? piece.map(shown).join('') : escapeHtml(String(piece));
}
