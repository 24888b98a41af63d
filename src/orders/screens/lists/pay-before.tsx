import type { Order } from '../../rules/orders.contract.ts';
import { holdHoursOf, payBefore } from '../../rules/payment/pay-before.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: Order; className?: string };

/** The payment deadline of an unpaid order; nothing if it is paid or unpaid orders do not expire. */
export function PayBefore({ order, className }: Props) {
  const hours = holdHoursOf(order, usePublicConfig());
  const end = order.status === 'unpaid' ? payBefore(order.createdAt, hours) : null;
  if (end === null) return null;
  return (
    <span className={className}>
      {t('orders.unpaid.payBefore')} <span className="inline-block">{formatMoment(end)}</span>
    </span>
  );
}
