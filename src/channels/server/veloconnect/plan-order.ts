import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { followText } from '../../../catalogue/rules/deliveries/follow-text.ts';
import { unitsAhead } from '../../../pricing/rules/quantity.rules.ts';
import { unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { CredentialRow, OrderRow } from '../../../platform/server/db/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import { priceTermsOf } from '../../../catalogue/server/parts/price-breaks.ts';
import { deliverable, limitsOfLine } from './availability.ts';
import { backlogOf, promisedDay } from './backlog.ts';
import { amount, itemContext, itemOf, orderedItem, pieces } from './item.ts';
import type { NamedLine } from './order-lines.ts';
import type { ItemRow } from './items.store.ts';
import { freightLine, freightOfLines } from './show-order.ts';

/** What of a line is ordered now. */
export type PlannedLine = {
  readonly part: ItemRow;
  readonly quantity: number;
  /** The day on which the units follow that are not in stock; null if all are. */
  readonly promisedOn: string | null;
};

/**
 * Cuts each line to its largest valid quantity within the stock and, where the buyer asks for it, the next delivery.
 * @returns in words what follows later or is dropped, since the answer has no other place for it
 */
export function planLines(
  drafted: readonly NamedLine[],
  limits: Limits,
): { readonly lines: readonly PlannedLine[]; readonly notes: readonly string[] } {
  const lines: PlannedLine[] = [];
  const notes: string[] = [];
  for (const { item, part, replacement, quantity: wanted, backlog } of drafted) {
    if (!part) {
      notes.push(
        replacement === undefined ? `${item}: unknown.` : `${item}: replaced by ${replacement}.`,
      );
      continue;
    }
    const quantity = deliverable(part, wanted, limitsOfLine(limits, backlog));
    const promisedOn = promisedDay(part, quantity);
    if (quantity > 0) lines.push({ part, quantity, promisedOn });
    if (promisedOn !== null)
      notes.push(
        `${item}: ${followText({ units: unitsAhead(quantity, part), date: promisedOn })}.`,
      );
    if (quantity < wanted)
      notes.push(`${item}: ${formatCount(quantity)} of ${formatCount(wanted)} ordered.`);
  }
  return { lines, notes };
}

/** The lines of a placed order, as the orders keep them. */
export function linesOfOrders(orders: readonly OrderRow[], currency: string): XmlTree[] {
  const freightMinor = orders.reduce((sum, one) => sum + one.freight_minor, 0);
  return [
    ...orders.map((order) => ({
      'cbc:Quantity': pieces(order.quantity),
      'cac:Item': orderedItem(order.part_sku, order.part_id, order.part_name),
      'cac:UnitPrice': amount(order.unit_price_minor, currency),
      ...backlogOf(order.promised_on),
    })),
    ...freightLine(freightMinor, currency),
  ];
}

/** The lines that an order would have. */
export async function linesOfPlan(
  deps: Deps,
  credential: CredentialRow,
  lines: readonly PlannedLine[],
): Promise<XmlTree[]> {
  const context = await itemContext(deps, credential);
  const { currency } = context;
  const freightMinor = await freightOfLines(deps, credential, lines);
  return [
    ...lines.map(({ part, quantity, promisedOn }) => ({
      'cbc:Quantity': pieces(quantity),
      'cac:Item': itemOf(part, context),
      'cac:UnitPrice': amount(unitPriceOf(priceTermsOf(part), quantity), currency),
      ...backlogOf(promisedOn),
    })),
    ...freightLine(freightMinor, currency),
  ];
}
