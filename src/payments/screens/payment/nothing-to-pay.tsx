import type { Ref } from 'react';
import type { PaidOnceStatus } from '../../../orders/rules/order.states.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { SuccessNote } from '../../../platform/screens/ui/states/success-note.tsx';
import { orderAddress } from '../../../orders/rules/order-address.ts';
import { useOrdersList } from '../../../orders/screens/lists/orders-list-state.ts';
import { paymentWords } from '../../../orders/screens/lists/payment-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  /** The order. */
  id: string;
  status: PaidOnceStatus;
  heading: Ref<HTMLHeadingElement>;
};

/** Replaces the card form of an order that is already paid. */
export function NothingToPay({ id, status, heading }: Props) {
  const { orders, from } = useOrdersList();
  return (
    <SuccessNote
      title={paymentWords.settled[status]}
      body={
        status === 'accepted'
          ? t('orders.payment.settled.onInvoice')
          : t('orders.payment.settled.body')
      }
      heading={heading}
    >
      <ButtonLink to={orderAddress(id)} state={from}>
        {t('orders.payment.toReceipt')}
      </ButtonLink>
      <ButtonLink to={orders} variant="secondary">
        {t('orders.payment.toOrders')}
      </ButtonLink>
    </SuccessNote>
  );
}
