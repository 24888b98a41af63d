import { type Control, useWatch } from 'react-hook-form';
import { formatCount, formatPrice } from '../../../domain/money.ts';
import { type OrderForm, orderPrice } from '../../../domain/orders/order.rules.ts';
import { orderCopy } from '../../copy/orders.ts';
import { Price } from '../../ui/price.tsx';
import { purchaseWords } from './purchase-words.ts';

/** What the order comes to, while the quantity is typed. States: no whole quantity yet, a sum. The server's figure binds. */
export function OrderTotal({ control, unitPrice }: { control: Control<OrderForm>; unitPrice: number }) {
  const quantity = Number(useWatch({ control, name: 'quantity' }));
  const countable = Number.isSafeInteger(quantity) && quantity > 0 && quantity < 1_000_000;
  return (
    <div className="flex min-h-19 flex-wrap items-end justify-between gap-x-6 border-y-[1.5px] border-ink py-3">
      <div>
        <p className="text-sm font-semibold">{orderCopy.total}</p>
        <p className="figures text-sm text-soft">
          {countable ? purchaseWords.sum(formatCount(quantity), formatPrice(unitPrice)) : purchaseWords.sumMissing}
        </p>
      </div>
      <output aria-label={orderCopy.total}>
        {countable && <Price amount={orderPrice(unitPrice, quantity)} className="font-display text-3xl" />}
      </output>
    </div>
  );
}
