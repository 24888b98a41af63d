import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import { notOrderable, quantityFrom } from '../../../pricing/rules/quantities/quantity.rules.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { boundsOfPart } from '../../../cart/server/check-line-request.ts';
import { type Answer, refuse } from './requests/answer.ts';
import { limitsOfLine, usualQuantity } from './availability.ts';
import { FREIGHT } from './item.ts';
import type { ItemRow, ItemMatch } from './items.store.ts';
import { type DraftLine, type NamedLine, nameLines } from './order-lines.ts';
import { readPieces } from './quantities.ts';
import { MAX_REQUESTED, type RequestedItem } from './requests/request.ts';

type Refusal = Extract<Answer, { ok: false }>;
type MatchedRequest = RequestedItem & ItemMatch;
type ReadLines = {
  readonly ok: true;
  readonly lines: readonly NamedLine[];
  /** In words, which quantities the shop has raised, since the answer has no other place for it. */
  readonly notes: readonly string[];
};

/** The lines of CreateOrder. */
export const readLines = (
  db: Executor,
  items: readonly RequestedItem[],
  limits: Limits,
): Promise<ReadLines | Refusal> => mergeLines(db, { drafted: [], items, least: 1 }, limits);

/** The lines of an order after UpdateOrder, which changes or adds those that it names; a quantity of 0 removes one. */
export const changeLines = (
  db: Executor,
  drafted: readonly DraftLine[],
  items: readonly RequestedItem[],
  limits: Limits,
): Promise<ReadLines | Refusal> => mergeLines(db, { drafted, items, least: 0 }, limits);

type Change = {
  readonly drafted: readonly DraftLine[];
  readonly items: readonly RequestedItem[];
  /** The least quantity that a line may name. */
  readonly least: 0 | 1;
};

/** Adds up lines of one item, and drops freight that a client sends back. */
async function mergeLines(
  db: Executor,
  { drafted, items, least }: Change,
  limits: Limits,
): Promise<ReadLines | Refusal> {
  const requested = items.filter(({ item }) => item !== FREIGHT);
  if (requested.length === 0) return refuse('malformed', 'The order has no lines.');
  const [kept, requestedItems] = [await nameLines(db, drafted), await nameLines(db, requested)];
  const lines = new Map(kept.map((line) => [keyOf(line), line]));
  const changed = new Map<string, NamedLine>();
  for (const line of requestedItems) {
    const read = readPieces(line, line.part?.multiple_of, least);
    if (!read.ok) return refuse('failed', `${line.item}: ${read.message}`);
    const key = keyOf(line);
    changed.set(key, addTo(changed.get(key), lines.get(key), line, read.pieces));
  }
  const notes: string[] = [];
  for (const [key, line] of changed) {
    if (line.quantity === 0) {
      lines.delete(key);
      continue;
    }
    const valid = validQuantity(line, limits);
    if (typeof valid === 'string') return refuse('failed', `${line.item}: ${valid}`);
    if (valid !== line.quantity)
      notes.push(
        `${line.item}: ${formatCount(line.quantity)} raised to ${formatCount(valid)}, the next quantity sold.`,
      );
    lines.set(key, { ...line, quantity: valid });
  }
  if (lines.size > MAX_REQUESTED)
    return refuse('failed', `An order has at most ${MAX_REQUESTED} lines.`);
  return { ok: true, lines: [...lines.values()], notes };
}

/** A part may be named by SKU or id. */
const keyOf = ({ item, part }: ItemMatch & { readonly item: string }) => part?.id ?? nameKey(item);

/**
 * @param first what the request has named of the item before
 * @param kept the order's line of the item
 */
function addTo(
  first: NamedLine | undefined,
  kept: NamedLine | undefined,
  { item, part, replacement, backlog }: MatchedRequest,
  pieces: number,
): NamedLine {
  return {
    ...(part && { part }),
    ...(replacement !== undefined && { replacement }),
    item: (first ?? kept)?.item ?? item,
    quantity: pieces + (first?.quantity ?? 0),
    backlog: backlog ?? (first ?? kept)?.backlog ?? false,
  };
}

/**
 * The smallest valid quantity from a wanted one on. More than is in stock is no fault here, since FinishOrder cuts it.
 * @returns words if no quantity of the part can be ordered
 */
function validQuantity({ part, quantity, backlog }: NamedLine, limits: Limits): number | string {
  if (!part) return quantity;
  const bounds = boundsOfPart(part, limitsOfLine(limits, backlog));
  return notOrderable(bounds) ?? quantityFrom(quantity, bounds) ?? fullCartons(part, quantity);
}

const fullCartons = (part: ItemRow, quantity: number) =>
  Math.max(Math.ceil(quantity / part.multiple_of) * part.multiple_of, usualQuantity(part));
