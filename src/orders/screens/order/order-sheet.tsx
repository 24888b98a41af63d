import { formatDay } from '../../../platform/rules/format-day.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { countFulfilments } from '../../rules/line-summary.ts';
import { isListed } from '../../rules/order.states.ts';
import { paymentStateOf } from '../../rules/payment/payment-state.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { PayBefore } from '../lists/pay-before.tsx';
import { fulfilmentText } from './fulfilment-badge.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSums } from './order-sums.tsx';
import './order-sheet.css';
import { t } from '../../../platform/rules/messages/t.ts';

const small = 'block text-sm font-normal text-balance text-soft';

/** An order with its lines as a printable receipt. */
export function OrderSheet({ order, isAdmin }: { order: FullOrder; isAdmin: boolean }) {
  const [first] = order.orders;
  if (!first) return null;
  return (
    <article className="order-sheet border-[1.5px] border-ink bg-raised">
      <dl className="order-facts border-b-[1.5px] border-ink">
        <Fact label={t('orders.orderSheet.number')} className="px-5">
          <span className="tabular-nums text-lg wrap-anywhere">{order.number}</span>
          {order.poNumber && (
            <span className="block text-sm font-normal text-soft wrap-anywhere">
              {t('orders.orderSheet.poNumber')} {order.poNumber}
            </span>
          )}
        </Fact>
        <Fact label={t('orders.orderSheet.placed')} className="px-5">
          {formatMoment(order.createdAt)}
          <span className="block text-sm font-normal text-soft wrap-anywhere">
            {first.userName}
          </span>
        </Fact>
        <Fact label={t('platform.words.payment')} className="px-5">
          <PaymentStatus order={order} />
        </Fact>
        <Fact label={t('orders.orderSheet.deliveryStatus')} className="px-5">
          <ShipmentStatus order={order} />
        </Fact>
      </dl>
      <OrderParties order={{ ...first, delivery: order.delivery, vatCheck: order.vatCheck }} />
      <OrderLines order={order} isAdmin={isAdmin} />
      <OrderSums order={order} />
      <OrderPayments order={order} />
      <p className="border-t border-hairline px-5 py-3 text-xs text-soft wrap-anywhere">
        {t('orders.orderSheet.id')}: {order._id}
      </p>
    </article>
  );
}

/** How the money of an order stands, and what is due until when. */
function PaymentStatus({ order }: { order: FullOrder }) {
  const priceOf = usePriceFormat();
  const state = paymentStateOf(order);
  const unpaid = order.orders.find(({ status }) => status === 'unpaid');
  const owed = priceOf(order.owed, order.currency);
  // Invoices of several shipments have a day each, which the list of documents has.
  const dueDays = order.invoices.flatMap(({ due }) => due ?? []);
  const dueOn = dueDays.length === 1 ? dueDays[0] : undefined;
  // On account, all may be cancelled or credited before anything is paid.
  const isCancelled =
    order.payment === 'invoice' && order.paymentStatus === 'refunded' && order.paidAmount === 0;
  const owedText =
    dueOn === undefined
      ? t('orders.orderSheet.dueAfter', { amount: owed })
      : t('orders.orderSheet.dueOn', { amount: owed, day: formatDay(dueOn) });
  return (
    <>
      {isCancelled ? t('orders.orderSheet.payments.void') : copy.payments[state]}
      {order.due > 0 && (
        <span className={small}>
          {t('orders.orderSheet.amountDue', { amount: priceOf(order.due, order.currency) })}
        </span>
      )}
      {order.owed > 0 && <span className={small}>{owedText}</span>}
      {unpaid && <PayBefore order={unpaid} className={small} />}
    </>
  );
}

/** The money of an unpaid order stands beside it already. */
const fulfilmentWords = () => ({
  ...copy.fulfilments,
  unpaid: t('orders.orderSheet.afterPayment'),
});

/** How the goods of an order stand: in words if all lines stand alike, else how many stand how. */
function ShipmentStatus({ order: { orders: lines } }: { order: FullOrder }) {
  const [first] = lines;
  const counts = countFulfilments(lines);
  const [only] = counts;
  const quantity = lines.reduce(
    (sum, line) => sum + (isListed(line.status) ? line.quantity : 0),
    0,
  );
  return (
    <>
      {counts.length === 1 && only && first
        ? lines.length === 1 && first.status !== 'unpaid'
          ? fulfilmentText(first)
          : fulfilmentWords()[only[0]]
        : counts.map(([state, count]) => (
            <span key={state} className="block">
              {copy.linesOf(formatCount(count), copy.fulfilments[state])}
            </span>
          ))}
      <span className={small}>
        {t('orders.orderSheet.lineCount', { count: lines.length })}
        {quantity > 0 && `, ${t('orders.orderSheet.unitCount', { units: quantity })}`}
      </span>
    </>
  );
}
