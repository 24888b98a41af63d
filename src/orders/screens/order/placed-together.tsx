import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isListed } from '../../rules/order.states.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { includedNote } from '../../../pricing/rules/amounts/amount-lines.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { checkoutQuery } from '../lists/checkout-query.ts';
import { checkoutTotal } from '../lists/checkout-total.ts';
import { ownOrdersWords } from '../lists/own-orders-words.ts';

/** A checkout may have hundreds of orders. */
const MOST_LISTED = 10;

/** The other orders of an order's checkout; nothing for one that was placed alone. */
export function PlacedTogether({ order }: { order: Order }) {
  const { checkoutId, _id: id } = order;
  const priceOf = usePriceFormat();
  const { data: checkout } = useQuery({
    ...checkoutQuery(checkoutId),
    staleTime: 0,
    enabled: checkoutId !== id,
  });
  const others = checkout?.orders.filter(({ _id }) => _id !== id) ?? [];
  // Another part of the page may have read the checkout of an order placed alone.
  if (!checkout || others.length === 0) return null;
  const note = includedNote(checkout);
  const left = checkout.orders.filter(({ status }) => isListed(status) && status !== 'refunded');
  const unlisted = others.length - MOST_LISTED;
  return (
    <section aria-label={copy.together} className="mt-8 print:hidden">
      <h2 className="text-xl">{copy.together}</h2>
      <p className="mt-1 text-sm text-soft">
        {copy.togetherIn(
          orderNumber(checkoutId),
          ownOrdersWords.lines(left.length, checkout.orderCount),
          priceOf(checkoutTotal(checkout), checkout.currency),
        )}
      </p>
      {note !== null && <p className="mt-3 -mb-2 text-end text-xs text-soft">{note}</p>}
      <ul className="mt-3 border-t-[1.5px] border-ink">
        {others.slice(0, MOST_LISTED).map((other) => (
          <li
            key={other._id}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 text-sm"
          >
            <span className="min-w-0 grow basis-60 wrap-anywhere">
              {formatCount(other.quantity)} ×{' '}
              <Link className="link" to={`/dashboard/myOrder/${other._id}`}>
                <PartName name={other.toolName} />
              </Link>
            </span>
            <span className="min-w-32 text-soft">{copy.statuses[other.status]}</span>
            <span className="ml-auto min-w-24 text-end">
              <Price amount={other.total} currency={other.currency} />
            </span>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p className="mt-2 text-sm text-soft">{copy.more(formatCount(unlisted))}</p>}
    </section>
  );
}
