import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { paymentReference } from '../../rules/payment/payment-reference.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { amountWords } from '../../../pricing/rules/amounts/amount-words.ts';
import type { Order, SingleOrder } from '../../rules/orders.contract.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { partCopy } from '../../../catalogue/screens/words/products.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { Fact } from '../../../catalogue/screens/parts/fact.tsx';
import { ChargedAmounts } from './charged-amounts.tsx';
import { OrderParties } from './order-parties.tsx';
import { RefundedUnits } from '../lists/refunded-units.tsx';
import { UnitsToFollow } from '../lists/units-to-follow.tsx';
import { PayBefore } from '../lists/pay-before.tsx';
import './order-sheet.css';

const copy = orderSheetCopy;

function ColumnName({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="order-line-column text-sm font-normal text-soft">
      {children}
    </span>
  );
}

/**
 * An order as a printable receipt. The table's ARIA roles are explicit because
 * `display: block` removes the implicit ones.
 */
export function OrderSheet({
  order,
}: {
  order: Order & Partial<Pick<SingleOrder, 'shippedAt' | 'endedAt' | 'delivery' | 'vatCheck'>>;
}) {
  // Tax and freight follow below the table.
  const lineTotal = amountLines(order).length > 0 ? amountWords.net : copy.columns.total;
  return (
    <article className="order-sheet border-[1.5px] border-ink bg-raised">
      <dl className="order-facts border-b-[1.5px] border-ink">
        <Fact label={copy.number} className="px-5">
          <span className="tabular-nums text-lg wrap-anywhere">{orderNumber(order._id)}</span>
        </Fact>
        <Fact label={copy.placed} className="px-5">
          {formatMoment(order.createdAt)}
          {order.poNumber && (
            <span className="block text-sm font-normal text-soft wrap-anywhere">
              {copy.poNumber} {order.poNumber}
            </span>
          )}
        </Fact>
        <Fact label={copy.status} className="px-5">
          <span>
            {order.status === 'partlyShipped'
              ? copy.partSent(formatCount(order.sentUnits), formatCount(order.quantity))
              : copy.statuses[order.status]}
          </span>
          <PayBefore order={order} className="block text-sm font-normal text-balance text-soft" />
          <UnitsToFollow
            order={order}
            className="block text-sm font-normal text-balance text-soft"
          />
          <RefundedUnits
            order={order}
            className="block text-sm font-normal text-balance text-soft"
          />
          {order.shippedAt && (
            <span className="block text-sm font-normal text-soft">
              <span className="inline-block">{copy.shipped}</span>{' '}
              <span className="inline-block">{formatMoment(order.shippedAt)}</span>
            </span>
          )}
          {order.endedAt && (
            <span className="block text-sm font-normal text-soft">
              {formatMoment(order.endedAt)}
            </span>
          )}
        </Fact>
      </dl>
      <OrderParties order={order} />
      <table className="order-line w-full border-t-[1.5px] border-ink text-sm">
        <caption className="sr-only">{copy.lines}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-soft">
            <th scope="col" className="px-5 py-2 text-start font-semibold">
              {copy.columns.part}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {copy.columns.quantity}
            </th>
            <th
              scope="col"
              className="px-5 py-2 text-end font-semibold max-sm:hidden print:table-cell"
            >
              {copy.columns.unitPrice}
            </th>
            <th scope="col" className="py-2 pr-5 pl-3 text-end font-semibold">
              {lineTotal}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="order-line-part px-5 py-4 font-semibold wrap-anywhere">
              <PartName name={order.toolName} />
              {order.sku && (
                <span className="tabular-nums block text-sm font-normal">
                  {partCopy.sku}{' '}
                  <span className="inline-block max-w-full wrap-anywhere">{order.sku}</span>
                </span>
              )}
            </td>
            <td className="order-line-figure py-4 text-end">
              <ColumnName>{copy.columns.quantity}</ColumnName>
              {formatCount(order.quantity)}
            </td>
            <td className="px-5 py-4 text-end max-sm:hidden print:table-cell">
              <Price amount={order.unitPrice} currency={order.currency} />
            </td>
            <td className="order-line-figure order-line-total py-4 pr-5 pl-3 text-end">
              <ColumnName>{lineTotal}</ColumnName>
              <Price amount={order.price} currency={order.currency} />
            </td>
          </tr>
        </tbody>
      </table>
      {amountLines(order).length > 0 && (
        <dl className="order-amounts px-5 py-3 text-sm">
          <ChargedAmounts order={order} className="flex justify-between gap-x-4 py-0.5" />
          <div className="mt-1 flex justify-between gap-x-4 border-t border-ink py-1 font-semibold">
            <dt>{copy.columns.total}</dt>
            <dd>
              <Price amount={order.total} currency={order.currency} />
            </dd>
          </div>
        </dl>
      )}
      <p className="border-t border-hairline px-5 py-3 text-xs text-soft wrap-anywhere">
        {copy.id}: {order._id}
        {order.transactionId && (
          <span className="block">
            {copy.payment}: {paymentReference(order)}
          </span>
        )}
      </p>
    </article>
  );
}
