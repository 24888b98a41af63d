import { amountsOfOrder } from '../../../pricing/rules/amounts/amounts-of-order.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { linePriceOf, unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { CredentialRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import { availabilityOf, deliverable, limitsOfLine } from './availability.ts';
import {
  amount,
  freightItem,
  itemContext,
  itemOf,
  orderedLines,
  pieces,
  replacedItem,
  unknownItem,
} from './item.ts';
import type { Priced } from '../../../catalogue/server/prices/buyer-terms.ts';
import type { ItemRow } from './items.store.ts';
import { backlogOf, promisedDay } from './backlog.ts';
import { buyerOf } from './buyer.ts';
import type { NamedLine } from './order-lines.ts';

type KnownLine = NamedLine & { readonly part: ItemRow };

const isKnown = (line: NamedLine): line is KnownLine => line.part !== undefined;

/**
 * The lines of an order as it stands, at the account's prices, freight as the last one, then what the shop does not know.
 */
export async function showDraft(
  deps: Deps,
  credential: CredentialRow,
  lines: readonly NamedLine[],
): Promise<XmlTree> {
  const context = await itemContext(deps, credential);
  const { currency, limits } = context;
  const known = await orderedLines(deps, credential, lines.filter(isKnown));
  const freightMinor = await freightOfLines(deps, credential, known);
  return {
    'vco:OrderResponseLine': [
      ...known.map(({ part, quantity, backlog }) => ({
        'cbc:Quantity': pieces(quantity),
        'cac:Item': itemOf(part, context),
        'cac:UnitPrice': amount(unitPriceOf(part.terms, quantity).minor, currency),
        'vco:Availability': availabilityOf(part, quantity, limits),
        ...backlogTree(dayOf(part, quantity, limitsOfLine(limits, backlog))),
      })),
      ...freightLine(freightMinor, currency),
    ],
    'vco:RequestReplacement': lines.flatMap(({ item, part, replacement }) =>
      part || replacement === undefined ? [] : [replacedItem(item, replacement)],
    ),
    'vco:ItemUnknown': lines.flatMap(({ item, part, replacement }) =>
      part || replacement !== undefined ? [] : [unknownItem(item)],
    ),
  };
}

const backlogTree = (promisedOn: string | null): XmlTree =>
  promisedOn === null ? { 'cbc:BacklogIndicator': 'false' } : backlogOf(promisedOn);

/** The day on which units would follow if the order were finished now. */
const dayOf = (part: ItemRow, units: number, limits: Limits) =>
  promisedDay(part, deliverable(part, units, limits));

/** The freight of lines; nothing to send costs none. */
export async function freightOfLines(
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  credential: CredentialRow,
  lines: readonly { readonly part: Priced<ItemRow>; readonly quantity: number }[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const { charges } = await settings.current();
  const nets = lines.map(({ part, quantity }) => linePriceOf(part.terms, quantity).minor);
  const supply = supplyOf(buyerOf(credential));
  return amountsOfOrder(nets, supply, charges, config.currency).all.freightMinor;
}

/** Freight stands as a line, since the standard has no other place for it. */
export const freightLine = (freightMinor: number, currency: string): XmlTree[] =>
  freightMinor === 0
    ? []
    : [
        {
          'cbc:Quantity': pieces(1),
          'cac:Item': freightItem,
          'cac:UnitPrice': amount(freightMinor, currency),
        },
      ];
