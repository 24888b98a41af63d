import { Link } from 'react-router';
import { everPaidStatuses } from '../../rules/order.states.ts';
import { lineNumber } from '../../rules/order-number.ts';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { purchaseAddress } from '../../../catalogue/screens/parts/purchase-address.ts';
import { useIsOwn } from '../lists/use-is-own.ts';
import { CancelLine } from './cancel-buttons.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: FullOrder; line: OrderLine; isAdmin: boolean };

const link = 'link inline-flex min-h-8 items-center pointer-coarse:min-h-11';

/** What can be done with one line of several; an order of one line has its actions at its head. */
export function LineActions({ order, line, isAdmin }: Props) {
  const isAlone = order.orders.length === 1;
  const { status } = line;
  const isOwn = useIsOwn(order);
  const named = `${lineNumber(line)}, ${line.toolName}`;
  const wasPaid =
    everPaidStatuses.some((one) => one === status) ||
    line.transactionId !== null ||
    line.refund !== null;
  const canCancel = status === 'unpaid' || status === 'accepted';
  const actions = [
    canCancel && !isAlone && (isAdmin || isOwn) && (
      <CancelLine
        key="cancel"
        line={line}
        isAdmin={isAdmin}
        label={t('orders.orderSheet.cancelLine.named', { line: named })}
      >
        {t('platform.myOrders.cancel')}
      </CancelLine>
    ),
    !isAdmin && status !== 'unpaid' && !isAlone && (
      <Link
        key="again"
        to={purchaseAddress(line.toolId, { repeatOf: line._id })}
        className={link}
        aria-label={t('orders.orderSheet.againLine', { line: named })}
      >
        {t('orders.orderSheet.again')}
      </Link>
    ),
    isAdmin && wasPaid && (
      <Link
        key="refund"
        to={`/dashboard/manageOrders/refund/${line._id}`}
        className={link}
        aria-label={t('orders.orderSheet.refundLine', { line: named })}
      >
        {t('platform.manageOrders.refund')}
      </Link>
    ),
  ].filter(Boolean);
  if (actions.length === 0) return null;
  return <span className="mt-1 flex flex-wrap gap-x-4 print:hidden">{actions}</span>;
}
