import type { Deps } from '../../../platform/server/deps.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import { type Answer, refuse } from './requests/answer.ts';
import type { BuyerRequest } from './requests/buyer-request.ts';
import { availabilityOf, usualQuantity } from './availability.ts';
import {
  type ItemContext,
  itemContext,
  itemOf,
  pricedLines,
  replacedItem,
  unknownItem,
} from './item.ts';
import { type PricedItem, findItems } from './items.store.ts';
import { readPieces } from './quantities.ts';
import type { RequestedItem } from './requests/request.ts';

/** One item with its availability; of several in a request the first. */
export async function getItemDetails(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const details = await detailsOf(deps, buyerRequest, buyerRequest.request.items.slice(0, 1));
  if (!Array.isArray(details)) return details;
  const [content = {}] = details;
  return { ok: true, content };
}

/** Several items with their availability, in the order of the request. */
export async function getItemDetailsList(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const details = await detailsOf(deps, buyerRequest, buyerRequest.request.items);
  if (!Array.isArray(details)) return details;
  return { ok: true, content: { 'vco:ItemDetail': details } };
}

async function detailsOf(
  deps: Deps,
  { credential }: BuyerRequest,
  items: readonly RequestedItem[],
): Promise<XmlTree[] | Extract<Answer, { ok: false }>> {
  if (items.length === 0) return refuse('malformed', 'The request names no item.');
  const [context, itemNamed] = await Promise.all([
    itemContext(deps, credential),
    findItems(
      deps.db.reads,
      items.map(({ item }) => item),
    ),
  ]);
  const quantities: (number | undefined)[] = [];
  for (const line of items) {
    if (line.quantity === '') {
      quantities.push(undefined);
      continue;
    }
    const read = readPieces(line, itemNamed(line.item).part?.multiple_of, 1);
    if (!read.ok) return refuse('failed', `${line.item}: ${read.message}`);
    quantities.push(read.pieces);
  }
  const named = items.map(({ item }) => itemNamed(item));
  const priced = await pricedLines(
    deps,
    credential,
    named.flatMap(({ part }) => (part ? [{ part }] : [])),
  );
  const pricedById = new Map(priced.map(({ part }) => [part.id, part]));
  return items.map(({ item }, at) => {
    const { part: row, replacement } = named[at] ?? {};
    const part = row && pricedById.get(row.id);
    if (part) return detailOf(part, quantities[at], context);
    return replacement === undefined
      ? { 'vco:ItemUnknown': unknownItem(item) }
      : { 'vco:RequestReplacement': replacedItem(item, replacement) };
  });
}

/** An item and its availability, of the quantity that buyers usually order if none is wanted. */
export const detailOf = (
  part: PricedItem,
  quantity: number | undefined,
  context: ItemContext,
): XmlTree => ({
  'cac:Item': itemOf(part, context),
  'vco:Availability': availabilityOf(part, quantity ?? usualQuantity(part), context.limits),
});
