import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isListed } from '../../rules/order.states.ts';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { LineActions } from './line-actions.tsx';
import { lineAnchor } from '../../rules/order-address.ts';
import { UnitsToFollow } from '../lists/units-to-follow.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: FullOrder; isAdmin: boolean };

/** The lines of an order; the one that the address names is focused. */
export function OrderLines({ order, isAdmin }: Props) {
  const { hash } = useLocation();
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (!hash.startsWith('#line-')) return;
    const row = body.current?.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [hash]);
  // Tax and freight follow below the table.
  const lineTotal =
    amountLines(order).length > 0 ? t('pricing.amount.net') : t('platform.words.total');
  return (
    <table className="order-lines w-full border-t-[1.5px] border-ink text-sm">
      <caption className="sr-only">{t('orders.orderSheet.lines')}</caption>
      <thead>
        <tr className="border-b border-hairline text-xs text-soft">
          <th scope="col" className="py-2 pl-5 text-start font-semibold">
            {t('platform.words.no')}
          </th>
          <th scope="col" className="px-3 py-2 text-start font-semibold">
            {t('orders.orderSheet.columns.part')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {t('platform.words.quantity')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {t('orders.orderSheet.columns.unitPrice')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {lineTotal}
          </th>
          <th scope="col" className="py-2 pr-5 pl-3 text-start font-semibold">
            {t('orders.orderSheet.columns.status')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {order.orders.map((line) => {
          const anchor = lineAnchor(line.position);
          return (
            <tr
              key={line._id}
              id={anchor}
              tabIndex={-1}
              className={classNames(
                'order-row border-b border-hairline last:border-b-0',
                hash === `#${anchor}` && 'order-row-meant',
              )}
            >
              <LineCells order={order} line={line} isAdmin={isAdmin} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LineCells({ order, line, isAdmin }: Props & { line: OrderLine }) {
  // What is refunded still counts in the sums below.
  const isCharged = isListed(line.status);
  return (
    <>
      <td className="order-cell-no py-3 pl-5 text-soft tabular-nums">{line.position}</td>
      <td className="order-cell-part px-3 py-3 font-semibold wrap-anywhere">
        <Link
          to={`/parts/${line.toolId}`}
          className="underline decoration-hairline underline-offset-4 hover:text-signal hover:decoration-signal print:no-underline"
        >
          <PartName name={line.toolName} />
        </Link>
        {line.sku && (
          <span className="tabular-nums block text-xs font-normal text-soft">
            {t('catalogue.part.sku')}{' '}
            <span className="inline-block max-w-full wrap-anywhere">{line.sku}</span>
          </span>
        )}
      </td>
      <td className="order-cell-quantity px-3 py-3 text-end tabular-nums">
        {formatCount(line.quantity)}
      </td>
      <td className="order-cell-price px-3 py-3 text-end">
        <Price amount={line.unitPrice} currency={line.currency} />
      </td>
      <td className="order-cell-total px-3 py-3 text-end">
        <Price
          amount={line.price}
          currency={line.currency}
          {...(!isCharged && { className: 'order-not-charged text-soft' })}
        />
      </td>
      <td className="order-cell-status py-3 pr-5 pl-3">
        <FulfilmentBadge line={line} />
        <UnitsToFollow order={line} className="mt-1 block text-xs text-soft" />
        <LineRefunds line={line} />
        <LineActions order={order} line={line} isAdmin={isAdmin} />
      </td>
    </>
  );
}

/** What of a line was refunded: units and their amount, or an amount alone. */
function LineRefunds({ line }: { line: OrderLine }) {
  const priceOf = usePriceFormat();
  if (line.refunded === 0) return null;
  const amount = priceOf(line.refunded, line.currency);
  return (
    <span className="mt-1 block text-xs text-soft">
      {line.refundedUnits > 0
        ? t('orders.orderSheet.refundedUnits', {
            units: formatCount(line.refundedUnits),
            quantity: formatCount(line.quantity),
            amount,
          })
        : t('orders.orderSheet.refundedAmount', { amount })}
    </span>
  );
}
