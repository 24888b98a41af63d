import { Link } from 'react-router';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { paymentStateOf } from '../../../orders/rules/payment/payment-state.ts';
import { orderSheetCopy } from '../../../orders/screens/words/order-sheet.ts';
import { formatMoment, formatMomentAfter } from '../../../platform/screens/api/format-moment.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { TableBlocks } from '../../../platform/screens/ui/tables/table.tsx';
import { customerAddress } from '../../../orders/screens/lists/customer-words.ts';
import { orderFigures } from '../../../orders/screens/lists/order-figures.ts';
import { orderAddress } from '../../../orders/rules/order-address.ts';
import { type OrderSelection, canShip } from './use-order-selection.ts';
import '../../../platform/screens/ui/styles/touch-target.css';
import { t } from '../../../platform/rules/messages/t.ts';

/** The lines of an order stand under its head. */
export const orderBlocks = (selection: OrderSelection | null): TableBlocks<ManagedOrder> => ({
  keyOf: ({ checkoutId }) => checkoutId,
  head: (lines) => <OrderHead lines={lines} selection={selection} />,
});

type Props = { lines: readonly ManagedOrder[]; selection: OrderSelection | null };

/** What the lines of an order have in common. */
function OrderHead({ lines, selection }: Props) {
  const [first] = lines;
  if (!first) return null;
  const { checkoutId, number, userName, userEmail, company, poNumber, createdAt } = first;
  const paidAt = lines.find((line) => line.paidAt !== null)?.paidAt;
  return (
    <span className="flex items-start gap-x-3">
      {selection && <OrderCheckbox lines={lines} selection={selection} />}
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1 @wide:flex-nowrap">
        <span className="min-w-0">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={orderAddress(checkoutId)}
              prefetch="intent"
              className="tabular-nums inline-flex min-h-6 items-center font-semibold underline decoration-hairline underline-offset-4 hover:text-signal hover:decoration-signal pointer-coarse:min-h-11"
            >
              {number}
            </Link>
            {/* A customer's page names the buyer above the list. */}
            {selection ? (
              <Link
                to={customerAddress(userEmail)}
                className="link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
              >
                {userName}
              </Link>
            ) : (
              <span className="wrap-anywhere">{userName}</span>
            )}
            {company !== null && <span className="wrap-anywhere">{company}</span>}
          </span>
          <span className="order-times tabular-nums flex flex-wrap gap-x-3 text-xs text-soft">
            {poNumber !== null && (
              <span className="wrap-anywhere">
                {t('orders.order.poNumber')} {poNumber}
              </span>
            )}
            <LabelledTime
              word={t('orders.order.placed')}
              at={createdAt}
              shown={formatMoment(createdAt)}
            />
            {paidAt && (
              <LabelledTime
                word={t('platform.words.paid')}
                at={paidAt}
                shown={formatMomentAfter(createdAt, paidAt)}
              />
            )}
            <span>
              {t('orders.order.lines', {
                all: lines.length === first.whole.lines,
                placed: first.whole.lines,
                listed: lines.length,
              })}
            </span>
          </span>
        </span>
        <OrderMoney line={first} />
      </span>
    </span>
  );
}

function LabelledTime({ word, at, shown }: { word: string; at: string; shown: string }) {
  return (
    <span>
      {word}{' '}
      <time dateTime={at} className="inline-block">
        {shown}
      </time>
    </span>
  );
}

/** What the order costs now, and the state of its payment. */
function OrderMoney({ line: { whole, currency, status } }: { line: ManagedOrder }) {
  const priceOf = usePriceFormat();
  const { label, amount, notes } = orderFigures({ ...whole, currency }, (each) =>
    priceOf(each, currency),
  );
  return (
    <span className="ml-auto min-w-0 text-end">
      <span className="flex flex-wrap items-center justify-end gap-x-3">
        <span>
          <span className="text-xs text-soft">{label}</span>{' '}
          <Price amount={amount} currency={currency} />
        </span>
        <PaymentBadge whole={whole} status={status} />
      </span>
      {notes.map((note) => (
        <span key={note} className="block text-xs text-soft">
          {note}
        </span>
      ))}
    </span>
  );
}

function PaymentBadge({ whole, status }: Pick<ManagedOrder, 'whole' | 'status'>) {
  switch (paymentStateOf(whole)) {
    case 'open':
      return <Badge>{t('platform.manageOrders.unPaid')}</Badge>;
    case 'owed':
      return <Badge>{t('orders.orderSheet.payments.owed')}</Badge>;
    case 'partPaid':
      return <Badge>{t('orders.order.partPaid')}</Badge>;
    case 'paid':
    case 'partRefunded':
      return <Badge tone="ok">{t('platform.words.paid')}</Badge>;
    case 'refunded':
      return <Badge>{t('platform.words.refunded')}</Badge>;
    case 'void':
      return <Badge>{orderSheetCopy.statuses[status]}</Badge>;
  }
}

type CheckboxProps = { lines: readonly ManagedOrder[]; selection: OrderSelection };

/** Selects all lines of an order that can be shipped; aligned with the checkboxes of the lines. */
function OrderCheckbox({ lines, selection: { selected, select } }: CheckboxProps) {
  const [first] = lines;
  const pending = lines.filter(canShip);
  const chosen = selected.filter((line) => pending.includes(line)).length;
  if (!first || pending.length === 0) return <span className="w-6 shrink-0 print:hidden" />;
  return (
    <label className="touch-target flex shrink-0 print:hidden">
      <input
        type="checkbox"
        className="size-6 accent-signal"
        aria-label={t('fulfilment.bulk.chooseOrder', {
          number: first.number,
          buyer: first.userName,
        })}
        checked={chosen === pending.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < pending.length;
        }}
        onChange={({ target }) => select(pending, target.checked)}
      />
    </label>
  );
}
