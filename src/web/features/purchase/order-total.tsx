import { type Control, useWatch } from 'react-hook-form';
import { formatCount } from '../../../domain/format-count.ts';
import { minorOf } from '../../../domain/money/money.ts';
import type { OrderForm } from '../../../domain/orders/order-form.ts';
import { orderPrice } from '../../../domain/orders/order.rules.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { hasCharges } from '../../../domain/pricing/charges.ts';
import { supplyOf } from '../../../domain/pricing/supply.ts';
import { unitPriceOf } from '../../../domain/pricing/price-breaks.ts';
import { quantityBounds, quantityFault } from '../../../domain/pricing/quantity.rules.ts';
import { orderCopy } from '../../copy/orders.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { Price } from '../../ui/price.tsx';
import { ChargesSum } from './charges-sum.tsx';
import { purchaseWords } from './purchase-words.ts';

type Props = {
  control: Control<OrderForm>;
  part: Part;
};

/** The total of the typed quantity, if it can be ordered. The server's total is binding. */
export function OrderTotal({ control, part }: Props) {
  const { currency, limits, charges } = usePublicConfig();
  const priceOf = usePriceFormat();
  const [quantity, country, postcode, taxId] = useWatch({
    control,
    name: ['quantity', 'country', 'postcode', 'taxId'],
  });
  const bounds = quantityBounds(part, limits);
  const orderable = Number.isInteger(quantity) && quantityFault(quantity, bounds) === null;
  return (
    <div className="border-t-[1.5px] border-ink pt-4 sm:text-end">
      <p className="text-sm font-semibold">{orderCopy.total}</p>
      <p className="tabular-nums text-sm text-soft">
        {orderable
          ? purchaseWords.sum(formatCount(quantity), priceOf(unitPriceOf(part, quantity)))
          : purchaseWords.sumMissing}
      </p>
      <output aria-label={orderCopy.total} className="mt-1 block min-h-12">
        {orderable ? (
          hasCharges(charges) ? (
            <ChargesSum
              supply={supplyOf({ country, postcode, taxId })}
              netMinor={minorOf(orderPrice(part, quantity, currency), currency)}
            />
          ) : (
            <Price
              amount={orderPrice(part, quantity, currency)}
              className="font-display text-3xl"
            />
          )
        ) : (
          <span className="text-2xl text-soft">{purchaseWords.noSum}</span>
        )}
      </output>
    </div>
  );
}
