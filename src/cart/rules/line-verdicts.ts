import {
  type QuantityLimits,
  type Stocked,
  nearestQuantity,
  quantityBounds,
  quantityFault,
  quantityFrom,
  unitsAhead,
} from '../../pricing/rules/quantities/quantity.rules.ts';
import { type ReadQuantity, wholeQuantity } from './line-quantity.ts';

/** The verdicts on a line; the first that applies is the line's. */
export const lineVerdicts = [
  'badQuantity',
  'unknown',
  'ambiguous',
  'duplicate',
  'outOfStock',
  'belowMinimum',
  'notMultiple',
  'aboveMaximum',
  'shortStock',
  'ok',
] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

type Sold = Stocked & { readonly id: string };

export type RequestLine<Part extends Sold> = {
  /** Its number, by which others name it. */
  readonly line: number;
  readonly quantityRead: ReadQuantity;
  /** The parts that its reference names. */
  readonly parts: readonly Part[];
};

export type JudgedLine<Part extends Sold> = {
  readonly line: number;
  readonly verdict: LineVerdict;
  /** Null unless the reference names exactly one. */
  readonly part: Part | null;
  /** With the quantities that are merged into it; null for none. */
  readonly quantity: number | null;
  /** The quantities that were added up to it, in the order of their lines; none for a part listed once. */
  readonly merged: readonly number[];
  /** The units of a line that is ok which are ordered ahead of the part's next delivery. */
  readonly ahead: number;
  /** The nearest quantity that may be ordered, if this one may not. */
  readonly nearest: number | null;
  /** The line that a duplicate is counted in. */
  readonly mergedInto: number | null;
};

/** The line that stands for a part, with the sum of all good quantities of that part. */
type Merged = {
  readonly line: number;
  readonly quantity: number | null;
  readonly quantities: readonly number[];
};

/** One verdict for each line, in order. Quantities of the same part count together, in its first good line. */
export function judgeLines<Part extends Sold>(
  lines: readonly RequestLine<Part>[],
  limits: QuantityLimits,
): JudgedLine<Part>[] {
  const byPart = mergeQuantities(lines);
  return lines.map(({ line, quantityRead, parts }) => {
    const [first, second] = parts;
    const part = first && !second ? first : null;
    const own = wholeQuantity(quantityRead);
    const whole = part && byPart.get(part.id);
    const judged = {
      line,
      part,
      quantity: own,
      merged: [],
      ahead: 0,
      nearest: null,
      mergedInto: null,
    };
    const standsForPart = whole?.line === line;
    if (own === null) {
      const nearest = part && standsForPart ? orderableNear(quantityRead, part, limits) : null;
      return { ...judged, verdict: 'badQuantity', nearest };
    }
    if (!first) return { ...judged, verdict: 'unknown' };
    if (!part || !whole) return { ...judged, verdict: 'ambiguous' };
    if (!standsForPart) return { ...judged, verdict: 'duplicate', mergedInto: whole.line };
    const quantity = whole.quantity ?? own;
    const merged = whole.quantities.length > 1 ? whole.quantities : [];
    const verdict = quantityVerdict(quantity, part, limits);
    const isWrong = verdict !== 'ok' && verdict !== 'outOfStock';
    const nearest = isWrong ? orderableNear(quantity, part, limits) : null;
    const ahead = verdict === 'ok' ? unitsAhead(quantity, part) : 0;
    return { ...judged, verdict, quantity, merged, ahead, nearest };
  });
}

function mergeQuantities<Part extends Sold>(
  lines: readonly RequestLine<Part>[],
): ReadonlyMap<string, Merged> {
  const merged = new Map<string, Merged>();
  for (const { line, quantityRead, parts } of lines) {
    const [part, another] = parts;
    if (!part || another) continue;
    const quantity = wholeQuantity(quantityRead);
    const known = merged.get(part.id);
    if (quantity === null) {
      if (!known) merged.set(part.id, { line, quantity, quantities: [] });
      continue;
    }
    const isFirst = known === undefined || known.quantity === null;
    const quantities = [...(known?.quantities ?? []), quantity];
    const sum = (known?.quantity ?? 0) + quantity;
    merged.set(part.id, { line: isFirst ? line : known.line, quantity: sum, quantities });
  }
  return merged;
}

function quantityVerdict(quantity: number, part: Stocked, limits: QuantityLimits): LineVerdict {
  const bounds = quantityBounds(part, limits);
  if (bounds.max === 0 && part.available === 0) return 'outOfStock';
  const fault = quantityFault(quantity, bounds);
  if (!fault) return 'ok';
  const isShort = fault.code === 'aboveMaximum' && quantity <= limits.orderMax;
  return isShort ? 'shortStock' : fault.code;
}

/** A quantity that cannot be read has no nearest one, and nothing is nearest to none. */
function orderableNear(
  quantityRead: ReadQuantity,
  part: Stocked,
  limits: QuantityLimits,
): number | null {
  const bounds = quantityBounds(part, limits);
  if (bounds.max === 0 || quantityRead === 'unreadable') return null;
  if (quantityRead === 'missing') return quantityFrom(1, bounds);
  return quantityRead > 0 ? nearestQuantity(quantityRead, bounds) : null;
}
