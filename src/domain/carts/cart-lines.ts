import { MAX_LINES } from '../checkouts/line-limits.ts';

/*
 * Without the schema library, because public pages add lines to the cart.
 */

/** A line of a cart. A text that names no part yet, and a quantity that is no number, stay as they were typed. */
export type CartLine = {
  /** The SKU or name as it was typed or is known. */
  readonly ref: string;
  readonly toolId?: string | undefined;
  readonly quantity: number | string;
};

export const MAX_LINE_QUANTITY = 1_000_000_000;

/** What identifies a line within its cart: the part, else the text. */
export function lineKey({ toolId, ref }: Pick<CartLine, 'toolId' | 'ref'>): string {
  return toolId === undefined ? `ref ${ref.trim().toLowerCase()}` : `part ${toolId}`;
}

/** The sum of two quantities; one that is no number gives way to the other. */
function sum(one: CartLine['quantity'], other: CartLine['quantity']): CartLine['quantity'] {
  if (typeof one === 'string') return other;
  return typeof other === 'string' ? one : Math.min(one + other, MAX_LINE_QUANTITY);
}

function larger(one: CartLine['quantity'], other: CartLine['quantity']): CartLine['quantity'] {
  if (typeof one === 'string') return other;
  return typeof other === 'string' ? one : Math.max(one, other);
}

/** Adds lines at the end; the quantity of a part that is there already grows. Lines beyond the limit are left out. */
export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const all = new Map(lines.map((line) => [lineKey(line), line]));
  for (const line of added) {
    const key = lineKey(line);
    const there = all.get(key);
    if (there) all.set(key, { ...there, quantity: sum(there.quantity, line.quantity) });
    else if (all.size < MAX_LINES) all.set(key, line);
  }
  return [...all.values()];
}

const isSame = (one: CartLine | undefined, other: CartLine | undefined) =>
  one?.quantity === other?.quantity && one?.ref === other?.ref;

type Known = CartLine | undefined;

function mergeLine(was: Known, mine: Known, theirs: Known): Known {
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
