import { Visitor, parseSync } from 'vite';

/** A piece of a file: an identifier, a comment (adjacent `//` lines joined), or any other text. */
export type Piece = {
  readonly kind: 'name' | 'comment' | 'text';
  /** The line of its first character, from 1. */
  readonly line: number;
  readonly text: string;
};

/**
 * The pieces of a file: a document is one text; of a script its identifiers, comments and strings.
 * Throws for a script that does not parse.
 */
export function piecesOf(path: string, text: string): Piece[] {
  if (/\.[mc]?tsx?$|\.mjs$/.test(path)) return piecesOfScript(path, text);
  if (!path.endsWith('.css')) return [{ kind: 'text', line: 1, text }];
  return [...text.matchAll(/\/\*([^]*?)\*\//g)].map(({ index, 1: comment = '' }) => ({
    kind: 'comment',
    line: lineAt(text, index),
    text: comment,
  }));
}

function piecesOfScript(path: string, text: string): Piece[] {
  const { comments, errors, program } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const found: { kind: Piece['kind']; start: number; end: number; text: string }[] = [];
  for (const { type, start, end, value } of comments) {
    const last = found.at(-1);
    if (last && type === 'Line' && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.end = end;
      last.text += `\n${value}`;
    } else found.push({ kind: 'comment', start, end, text: value });
  }
  // The range of an identifier includes its type, so its name is taken.
  const addName = ({ start, end, name }: { start: number; end: number; name: string }) =>
    found.push({ kind: 'name', start, end, text: name });
  const addText = ({ start, end }: { start: number; end: number }) =>
    found.push({ kind: 'text', start, end, text: text.slice(start, end) });
  new Visitor({
    Identifier: addName,
    PrivateIdentifier: addName,
    JSXIdentifier: addName,
    Literal: addText,
    TemplateElement: addText,
    JSXText: addText,
  }).visit(program);
  return found.map(({ start, ...piece }) => ({ ...piece, line: lineAt(text, start) }));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
