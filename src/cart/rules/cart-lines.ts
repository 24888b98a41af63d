import { MAX_LINES, QUANTITY_TEXT_MAX_LENGTH } from './line-limits.ts';
import { textStart } from '../../platform/rules/text/text.ts';

/*
 * Without the schema library, because public pages add lines to the cart.
 */

/** A line of a cart. A text that names no part yet, and a quantity that is no number, stay as they were typed. */
export type CartLine = {
  /** The SKU or name as it was typed or is known. */
  readonly ref: string;
  readonly toolId?: string | undefined;
  readonly quantity: number | string;
  /** The quantities that a list had for this part in several lines, until the quantity is changed. */
  readonly listed?: number[] | undefined;
};

export const MAX_LINE_QUANTITY = 1_000_000_000;
/** Of a part that is listed more often the first quantities are shown. */
export const MAX_LISTED = 20;

/** What identifies a line within its cart: the part, else the text. */
export function lineKey({ toolId, ref }: Pick<CartLine, 'toolId' | 'ref'>): string {
  return toolId === undefined ? `ref ${ref.trim().toLowerCase()}` : `part ${toolId}`;
}

type Quantity = CartLine['quantity'];

/** The sum of two quantities; with a text that is no number it stays a text, in which the buyer sees both. */
function sum(one: Quantity, other: Quantity): Quantity {
  if (one === '' || other === '') return one === '' ? other : one;
  if (typeof one === 'number' && typeof other === 'number')
    return Math.min(one + other, MAX_LINE_QUANTITY);
  return textStart(`${one} + ${other}`, QUANTITY_TEXT_MAX_LENGTH);
}

/** The larger of two quantities; a text that is no number stays, since the buyer has to decide it. */
function larger(one: Quantity, other: Quantity): Quantity {
  if (one === '' || other === '') return one === '' ? other : one;
  if (typeof one === 'number' && typeof other === 'number') return Math.max(one, other);
  if (typeof one === 'string' && typeof other === 'string') return one > other ? one : other;
  return typeof one === 'string' ? one : other;
}

/** Adds lines at the end; the quantity of a part that is there already grows. Lines beyond the limit are left out. */
export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const all = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of added) {
    const key = lineKey(line);
    const there = all.get(key);
    if (there) {
      const { listed: _listed, ...grown } = there;
      all.set(key, { ...grown, quantity: sum(there.quantity, line.quantity) });
    } else if (all.size < MAX_LINES) all.set(key, line);
  }
  return [...all.values()];
}

/** Joins lines of one list that turned out to be of the same part, and marks what was added up. */
export function joinLines(lines: readonly CartLine[]): CartLine[] {
  const groups = Map.groupBy(lines, lineKey);
  return addLines([], lines).map((line) => {
    const listed = (groups.get(lineKey(line)) ?? []).flatMap((one) => one.listed ?? one.quantity);
    const isSum = listed.length > 1 && listed.every((one) => typeof one === 'number');
    return isSum && typeof line.quantity === 'number'
      ? { ...line, listed: listed.filter((one) => typeof one === 'number').slice(0, MAX_LISTED) }
      : line;
  });
}

/** What a change does to a cart: the lines that are new in it, and those whose quantity is another. */
export function compareCarts(before: readonly CartLine[], after: readonly CartLine[]) {
  const former = new Map(before.map((line) => [lineKey(line), line]));
  const added = after.filter((line) => !former.has(lineKey(line)));
  const changed = after.flatMap((line) => {
    const was = former.get(lineKey(line));
    return was && was.quantity !== line.quantity
      ? [{ ref: line.ref, from: was.quantity, to: line.quantity }]
      : [];
  });
  return { added, changed };
}

const isSame = (one: CartLine | undefined, other: CartLine | undefined) =>
  one?.quantity === other?.quantity && one?.ref === other?.ref;

type MaybeLine = CartLine | undefined;

function mergeLine(was: MaybeLine, mine: MaybeLine, theirs: MaybeLine): MaybeLine {
  if (isSame(mine, was)) return theirs;
  if (isSame(theirs, was)) return mine;
  if (!mine || !theirs) return mine ?? theirs;
  return { ...mine, quantity: larger(mine.quantity, theirs.quantity) };
}

/**
 * Merges two versions of a cart by part. A change on one side wins over no change on the other; of two changes the
 * larger quantity stays, and a change wins over a removal.
 * @param base the version that both come from; empty for carts that never met
 */
export function mergeCarts(
  base: readonly CartLine[],
  mine: readonly CartLine[],
  theirs: readonly CartLine[],
): CartLine[] {
  const [before, here, there] = [base, mine, theirs].map(
    (lines) => new Map(lines.map((line) => [lineKey(line), line])),
  ) as [Map<string, CartLine>, Map<string, CartLine>, Map<string, CartLine>];
  const merged: CartLine[] = [];
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [was, one, other] = [before.get(key), here.get(key), there.get(key)];
    const line = mergeLine(was, one, other);
    if (line) merged.push(line);
  }
  return merged.slice(0, MAX_LINES);
}

const quantityKey = (line: CartLine) => `${line.quantity} ${lineKey(line)}`;

/** Lines that were sent, each with every quantity that it was sent with. */
export const joinSent = (sent: readonly CartLine[], lines: readonly CartLine[]): CartLine[] => [
  ...new Map([...sent, ...lines].map((line) => [quantityKey(line), line])).values(),
];

/** The version that both carts come from: a line as it was sent has arrived, even if its answer was lost. */
export function baseWithSent(
  base: readonly CartLine[],
  sent: readonly CartLine[],
  theirs: readonly CartLine[],
): CartLine[] {
  const keys = new Set(sent.map(quantityKey));
  const arrived = theirs.filter((line) => keys.has(quantityKey(line)));
  const arrivedKeys = new Set(arrived.map(lineKey));
  return [...base.filter((line) => !arrivedKeys.has(lineKey(line))), ...arrived];
}

/** Whether two carts hold the same lines in the same order. */
export function sameLines(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  return (
    one.length === other.length &&
    one.every((line, at) => {
      const twin = other[at];
      return twin !== undefined && isSame(line, twin) && line.toolId === twin.toolId;
    })
  );
}
