import { formatMinor } from '../../../domain/money/money.ts';
import { requiredMessages } from '../../../domain/required-messages.ts';
import { orderPriceMinor } from '../../../domain/orders/order.rules.ts';
import type { OrderRequest } from '../../../domain/orders/orders.contract.ts';
import type { AmountBounds } from '../../../domain/payments/amount-bounds.ts';
import { type Charges, hasCharges } from '../../../domain/pricing/charges.ts';
import { type OrderAmounts, orderAmounts } from '../../../domain/pricing/order-amounts.ts';
import { normalTaxId, taxIdFault } from '../../../domain/pricing/vat-ids.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { OrderRow, PartRow } from '../../db/schema.ts';
import { priceTermsOf } from '../parts/price-breaks.ts';

/** The columns of an order that say who buys and where it goes. */
type BuyerColumns = Pick<
  OrderRow,
  'country' | 'company' | 'tax_id' | 'street' | 'postcode' | 'city'
>;

/** What an order costs its buyer, and the details that decide it. */
export type OrderTerms = { readonly amounts: OrderAmounts; readonly buyer: BuyerColumns };

type Rules = {
  readonly charges: Charges;
  readonly currency: string;
  /** What the payment provider takes. */
  readonly bounds: AmountBounds;
};

/** Computes an order's amounts and checks the buyer's details that they depend on (rulings §8, §14). */
export function termsOf(
  part: PartRow,
  request: OrderRequest,
  { charges, currency, bounds }: Rules,
): Result<OrderTerms, 'INVALID_FIELDS'> {
  const country = request.country || null;
  if (country === null && hasCharges(charges))
    return fail('INVALID_FIELDS', { errors: { country: requiredMessages.country } });
  const typedId = request.taxId || null;
  const fault = typedId === null ? null : taxIdFault(country, typedId);
  if (fault !== null) return fail('INVALID_FIELDS', { errors: { taxId: fault } });
  const taxId = typedId === null ? null : normalTaxId(country, typedId);
  const netMinor = orderPriceMinor(priceTermsOf(part), request.quantity);
  const amounts = orderAmounts(netMinor, { country, taxId }, charges, currency);
  const outside = boundsFault(amounts.totalMinor, bounds, currency);
  if (outside !== null) return fail('INVALID_FIELDS', { errors: { quantity: outside } });
  const { company, street, postcode, city } = request;
  const buyer = {
    country,
    company: company || null,
    tax_id: taxId,
    street: street || null,
    postcode: postcode || null,
    city: city || null,
  };
  return succeed({ amounts, buyer });
}

function boundsFault(
  totalMinor: number,
  { min, max }: AmountBounds,
  currency: string,
): string | null {
  if (totalMinor >= min && totalMinor <= max) return null;
  const [bound, change] =
    totalMinor < min
      ? [`at least ${formatMinor(min, currency)}`, 'more']
      : [`at most ${formatMinor(max, currency)}`, 'less'];
  return `This comes to ${formatMinor(totalMinor, currency)}, and a payment by card is ${bound}: please order ${change}`;
}
