import { type Control, useWatch } from 'react-hook-form';
import { formatCount } from '../../../domain/format-count.ts';
import { type OrderForm, orderPrice } from '../../../domain/orders/order.rules.ts';
import { quantityBounds } from '../../../domain/pricing/quantity.rules.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { orderCopy } from '../../copy/orders.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { Price } from '../../ui/price.tsx';
import { purchaseWords } from './purchase-words.ts';

type Props = { control: Control<OrderForm>; part: Part };

/** The total of the typed quantity, if it can be ordered. The server's total is binding. */
export function OrderTotal({ control, part }: Props) {
  const { currency } = usePublicConfig();
  const priceOf = usePriceFormat();
  const quantity = useWatch({ control, name: 'quantity' });
  const { min, max } = quantityBounds(part, usePublicConfig().limits);
  const orderable = Number.isInteger(quantity) && quantity >= min && quantity <= max;
  return (
    <div className="sm:text-end">
      <p className="text-sm font-semibold">{orderCopy.total}</p>
      <p className="tabular-nums text-sm text-soft">
        {orderable
          ? purchaseWords.sum(formatCount(quantity), priceOf(part.price))
          : purchaseWords.sumMissing}
      </p>
      <output aria-label={orderCopy.total} className="mt-1 block min-h-12">
        {orderable ? (
          <Price amount={orderPrice(part, quantity, currency)} className="font-display text-3xl" />
        ) : (
          <span className="text-2xl text-soft">{purchaseWords.noSum}</span>
        )}
      </output>
    </div>
  );
}
