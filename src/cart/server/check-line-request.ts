import type { Fault } from '../../platform/rules/errors/faults.ts';
import { fault } from '../../platform/rules/errors/faults.ts';
import { priceFault } from '../rules/order.rules.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { parseTexts } from '../../catalogue/rules/parts/part-texts.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import {
  quantityBounds,
  quantityFault,
  unitsAhead,
} from '../../pricing/rules/quantities/quantity.rules.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Limits } from '../../pricing/rules/limits.ts';
import type { Priced } from '../../catalogue/server/prices/buyer-terms.ts';
import type { PartRow } from '../../platform/server/db/tables/schema.ts';

/** A part and a quantity that a buyer wants, with what the buyer was shown of them. */
export type LineRequest = {
  readonly part: Priced<PartRow>;
  readonly quantity: number;
  /** As the buyer has seen it. */
  readonly partName?: string | undefined;
  /** The net total in the major unit. */
  readonly price?: number | undefined;
  /** The day of the part's next delivery, if the buyer agrees to wait for it. */
  readonly promisedOn?: string | undefined;
};

/** Checks name, stock and quantity against the locked part. Another name means that the buyer saw another part. */
export function checkLineRequest(
  { part, quantity, partName, promisedOn }: LineRequest,
  limits: Limits,
): Result<null, 'INVALID_FIELDS' | 'OUT_OF_STOCK' | 'PROMISE_CHANGED'> {
  if (partName !== undefined && !namesOf(part).includes(nameKey(partName)))
    return fail('INVALID_FIELDS', { errors: { partName: fault('renamedPart', part.name) } });
  if (unitsAhead(quantity, part) > 0) {
    const { available, next_delivery_on: due } = part;
    if (due === null || promisedOn === undefined || quantity > unitsToOrder(part, limits))
      return fail('OUT_OF_STOCK', { available });
    if (due > promisedOn) return fail('PROMISE_CHANGED', { promisedOn: due });
  }
  const bounds = boundsOfPart(part, limits);
  return quantityFault(quantity, bounds)
    ? fail('INVALID_FIELDS', { errors: { quantity: fault('quantity', quantity, bounds) } })
    : succeed(null);
}

/** What the part is called in any language; keys ignore case. */
const namesOf = ({ name_key, texts }: PartRow) => [
  name_key,
  ...Object.values(parseTexts(texts)).flatMap((own) => (own?.name ? [nameKey(own.name)] : [])),
];

type StockColumns = Pick<PartRow, 'available' | 'next_delivery_unpromised'>;

/** The units of a part that can be ordered: its stock and, where the shop allows it, those of the next delivery. */
export const unitsToOrder = (
  { available, next_delivery_unpromised: unpromised }: StockColumns,
  { ahead }: Pick<Limits, 'ahead'>,
): number => available + (ahead ? (unpromised ?? 0) : 0);

export const boundsOfPart = (
  part: Pick<PartRow, 'minimum_quantity' | 'multiple_of'> & StockColumns,
  limits: Limits,
) =>
  quantityBounds(
    {
      minimumQuantity: part.minimum_quantity,
      multipleOf: part.multiple_of,
      available: part.available,
      nextDelivery: { unpromised: part.next_delivery_unpromised ?? 0 },
    },
    limits,
  );

/** An amount that the buyer was shown, in the major unit, beside the shop's own. */
type ShownTerms = {
  readonly shown: number | undefined;
  readonly rightMinor: number;
  readonly currency: string;
  readonly mayHaveCents: boolean;
};

/**
 * Compares an amount that the buyer was shown with the shop's own.
 * @returns `right`, `changed`, or why it can be no amount of the shop
 */
export function compareWithShown({
  shown,
  rightMinor,
  currency,
  mayHaveCents,
}: ShownTerms): 'right' | 'changed' | Fault {
  if (shown === undefined || shown === majorOf(rightMinor, currency)) return 'right';
  return priceFault(shown, currency, mayHaveCents) === null
    ? 'changed'
    : fault('shownPrice', shown, currency, mayHaveCents);
}
