import type { Span, TextBlock } from './text-blocks.ts';

/** Bounded, so that no text takes long to read. An address may have parentheses, as those of encyclopedias do. */
const LINK =
  /\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,200}\)){1,500})\)|https?:\/\/[^\s<>"()[\]]{1,500}/g;
const PERMITTED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d]|\/(?![/\\]))/i;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const BULLET = /^\s*[-*•]\s+(\S.*)$/;
const NUMBERED = /^\s*(\d{1,4})\.\s+(\S.*)$/;

const isPermitted = (href: string): boolean => PERMITTED.test(href) && !/[\p{Cc}\\]/u.test(href);

/** A text's links that go neither to the web, a mailbox or a phone, nor to a page of this shop. */
export function refusedLinks(text: string): readonly { line: number; href: string }[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(LINK)].flatMap(([, , href]) =>
        href === undefined || isPermitted(href) ? [] : [{ line: index + 1, href }],
      ),
    );
}

/** The links of a line; a link that is not permitted stays text. HTML is text as well. */
function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  const add = (text: string, href?: string) => {
    if (text !== '') spans.push(href === undefined ? { text } : { text, href });
  };
  for (const match of line.matchAll(LINK)) {
    const [whole, label, target] = match;
    // A sentence's mark after an address is not a part of it.
    const href = target ?? whole.replace(/[.,;:!?'’]+$/, '');
    if (!isPermitted(href)) continue;
    add(line.slice(end, match.index));
    add(label ?? href, href);
    end = match.index + (target === undefined ? href.length : whole.length);
  }
  add(line.slice(end));
  return spans;
}

type Draft =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; start: number | null; items: string[] };

/** Headings (#, ##, ###), lists (- or 1.), links ([label](address), or the address alone) and paragraphs. */
export function readFormattedText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let draft: Draft | null = null;
  let level = 1;
  const finish = () => {
    if (draft?.kind === 'paragraph')
      blocks.push({ kind: 'paragraph', spans: spansOf(draft.lines.join('\n')) });
    if (draft?.kind === 'list')
      blocks.push({ kind: 'list', start: draft.start, items: draft.items.map(spansOf) });
    draft = null;
  };
  for (const line of text.split('\n')) {
    const [, marks, heading] = HEADING.exec(line) ?? [];
    const item = itemOf(line);
    if (marks !== undefined && heading !== undefined) {
      finish();
      level = Math.min(marks.length, level) + 1;
      blocks.push({ kind: 'heading', level: levelOf(level), spans: spansOf(heading) });
    } else if (item !== null) {
      if (!continues(draft, item.number)) {
        finish();
        draft = { kind: 'list', start: item.number, items: [] };
      }
      if (draft?.kind === 'list') draft.items.push(item.text);
    } else if (line.trim() === '') {
      // Items may have empty lines between them.
      if (draft?.kind !== 'list') finish();
    } else if (draft?.kind === 'list' && /^\s/.test(line)) {
      draft.items.push(`${draft.items.pop() ?? ''}\n${line.trim()}`);
    } else {
      if (draft?.kind !== 'paragraph') {
        finish();
        draft = { kind: 'paragraph', lines: [] };
      }
      draft.lines.push(line.trim());
    }
  }
  finish();
  return blocks;
}

function itemOf(line: string): { number: number | null; text: string } | null {
  const bullet = BULLET.exec(line)?.[1];
  if (bullet !== undefined) return { number: null, text: bullet };
  const [, number, text] = NUMBERED.exec(line) ?? [];
  return number === undefined || text === undefined ? null : { number: Number(number), text };
}

/** A number out of turn begins a new list, since the numbers of terms are cited. */
function continues(draft: Draft | null, number: number | null): boolean {
  if (draft?.kind !== 'list') return false;
  return draft.start === null || number === null
    ? draft.start === number
    : draft.start + draft.items.length === number;
}

const levelOf = (level: number): 2 | 3 | 4 => (level >= 4 ? 4 : level === 3 ? 3 : 2);
