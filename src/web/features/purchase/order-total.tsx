import { type Control, useWatch } from 'react-hook-form';
import { formatCount, formatPrice } from '../../../domain/money.ts';
import { type OrderForm, orderPrice } from '../../../domain/orders/order.rules.ts';
import { orderCopy } from '../../copy/orders.ts';
import { Price } from '../../ui/price.tsx';
import { purchaseWords } from './purchase-words.ts';

/** What the order comes to, while the quantity is typed. States: no whole quantity yet, a sum. The server's figure binds. */
export function OrderTotal({
  control,
  unitPrice,
}: {
  control: Control<OrderForm>;
  unitPrice: number;
}) {
  const quantity = useWatch({ control, name: 'quantity' });
  const countable = Number.isSafeInteger(quantity) && quantity > 0 && quantity < 1_000_000;
  return (
    <div className="sm:text-end">
      <p className="text-sm font-semibold">{orderCopy.total}</p>
      <p className="figures text-sm text-soft">
        {countable
          ? purchaseWords.sum(formatCount(quantity), formatPrice(unitPrice))
          : purchaseWords.sumMissing}
      </p>
      <output aria-label={orderCopy.total} className="mt-1 block min-h-12">
        {countable && (
          <Price amount={orderPrice(unitPrice, quantity)} className="font-display text-3xl" />
        )}
      </output>
    </div>
  );
}
