import { quantityFault } from '../../../domain/pricing/quantity.rules.ts';
import { nameKey } from '../../../domain/parts/part.schema.ts';
import type { Limits } from '../../../domain/settings/limits.ts';
import type { Executor } from '../../db/database.ts';
import { boundsOfPart } from '../checkouts/check-wanted-line.ts';
import { type Answer, refuse } from './answer.ts';
import { limitsOfLine } from './availability.ts';
import { FREIGHT } from './item.ts';
import { type NamedItem, findItems } from './items.store.ts';
import { readQuantity } from './quantities.ts';
import type { RequestedItem } from './request.ts';

/** A line of an order that is being written, as its transaction keeps it. */
export type DraftLine = {
  readonly item: string;
  readonly quantity: number;
  readonly backlog: boolean;
};

/** A line with the part that it names now. */
export type NamedLine = DraftLine & NamedItem;

/**
 * Checks the lines of CreateOrder and UpdateOrder by the shop's rule for quantities, for which more than is in stock is
 * no fault here. Lines of one item are merged, and freight that a client sends back is dropped.
 */
export async function readLines(
  db: Executor,
  items: readonly RequestedItem[],
  limits: Limits,
): Promise<
  { readonly ok: true; readonly lines: readonly NamedLine[] } | Extract<Answer, { ok: false }>
> {
  const wanted = items.filter(({ item }) => item !== FREIGHT);
  if (wanted.length === 0) return refuse('malformed', 'The order has no line.');
  const merged = new Map<string, DraftLine>();
  for (const { item, quantity: text, backlog } of wanted) {
    const quantity = readQuantity(text);
    if (quantity === null) return refuse('failed', `${item}: this is no quantity: ${text}`);
    const first = merged.get(nameKey(item));
    merged.set(nameKey(item), {
      item: first?.item ?? item,
      quantity: quantity + (first?.quantity ?? 0),
      backlog: backlog ?? first?.backlog ?? false,
    });
  }
  const lines = await nameLines(db, [...merged.values()]);
  for (const { item, part, quantity, backlog } of lines) {
    const bounds = part && boundsOfPart(part, limitsOfLine(limits, backlog));
    const fault = bounds && quantityFault(quantity, bounds);
    if (fault && fault.code !== 'aboveMaximum')
      return refuse('failed', `${item}: ${fault.message}`);
  }
  return { ok: true, lines };
}

/** Finds the parts of kept lines. */
export async function nameLines(db: Executor, lines: readonly DraftLine[]): Promise<NamedLine[]> {
  const itemNamed = await findItems(
    db,
    lines.map(({ item }) => item),
  );
  return lines.map((line) => ({ ...line, ...itemNamed(line.item) }));
}

export const draftText = (lines: readonly NamedLine[]): string =>
  JSON.stringify(
    lines.map(({ item, quantity, backlog }): DraftLine => ({ item, quantity, backlog })),
  );

export const readDraft = (content: string): DraftLine[] => JSON.parse(content) as DraftLine[];
