import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentFault } from './comment-limits.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type Term, exempt, screenTexts, terms } from './terms.ts';

export type Finding = { readonly where: string; readonly what: string };

const READ = /\.(?:ts|tsx|mts|mjs|css|md|lua|sql|yaml)$/;

/** Private terms and long comments in the files that git tracks under `root`. */
export function findWords(root: string): Finding[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => READ.test(file) && !exempt.test(file))
    .flatMap((file) => findingsIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * Private terms and long comments in one file, whose path is from the root.
 * @param find another list's search, by `searchFor`
 */
export function findingsIn(file: string, text: string, find = findListed): Finding[] {
  const path: Piece = { kind: 'name', line: 1, text: file };
  return [path, ...piecesOf(file, text)].flatMap((piece) => {
    const fault = piece.kind === 'comment' ? commentFault(piece.text) : null;
    const found = piece.kind === 'text' && screenTexts.test(file) ? [] : find(file, piece);
    return fault === null ? found : [...found, { where: `${file}:${piece.line}`, what: fault }];
  });
}

/** Makes a search for the terms of a list. */
export function searchFor(list: readonly Term[]) {
  const insteadOf = new Map(
    list.flatMap(({ instead, phrases = [], names = [] }) =>
      [...phrases, ...names].map((term) => [term, instead] as const),
    ),
  );
  const anywhere = patternOf(list.flatMap(({ phrases = [] }) => phrases));
  const inNames = patternOf([...insteadOf.keys()]);
  return (file: string, { kind, line, text }: Piece): Finding[] => {
    const apart = text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
    return [...apart.matchAll(kind === 'name' ? inNames : anywhere)].map(({ 0: match, index }) => {
      const term = match.toLowerCase().replaceAll(/[^a-z']+/g, ' ');
      const at = line + apart.slice(0, index).split('\n').length - 1;
      return { where: `${file}:${at}`, what: `“${term}”: say ${insteadOf.get(term)}` };
    });
  };
}

/** Whole words, over line ends too. */
function patternOf(list: readonly string[]): RegExp {
  const words = list.map((term) => term.replaceAll(' ', '[\\s*/_-]+'));
  return new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'gi');
}

const findListed = searchFor(terms);
