import type { Ref } from 'react';
import type { OrderStatus } from '../../rules/order.states.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../../platform/screens/ui/states/empty-state.tsx';
import { useOrdersList } from '../lists/orders-list-state.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  heading?: Ref<HTMLHeadingElement>;
  /** What became of the order; undefined if there is none, or it belongs to somebody else. */
  status?: OrderStatus | undefined;
};

/** Replaces the payment of an order that cannot be paid any more. */
export function OrderGone({ heading, status }: Props) {
  const { ended } = orderSheetCopy;
  const known = status === 'cancelled' || status === 'lapsed';
  const { orders } = useOrdersList();
  return (
    <EmptyState
      heading={heading}
      title={known ? ended[status] : t('orders.payment.gone')}
      body={known ? t('orders.orderSheet.ended.means') : t('orders.payment.goneBody')}
      drawing="/drawings/empty-orders.svg"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={orders}>{t('orders.payment.toOrders')}</ButtonLink>
          <ButtonLink to="/parts" variant="secondary">
            {t('orders.payment.toParts')}
          </ButtonLink>
        </span>
      }
    />
  );
}
