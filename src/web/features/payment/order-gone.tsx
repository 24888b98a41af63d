import type { Ref } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOrdersList } from '../orders/orders-list-state.ts';
import { paymentWords } from './payment-words.ts';

/** Replaces the payment of an order that was cancelled, has expired or belongs to another account. */
export function OrderGone({ heading }: { heading?: Ref<HTMLHeadingElement> }) {
  const { orders } = useOrdersList();
  return (
    <EmptyState
      heading={heading}
      title={paymentWords.gone}
      body={paymentWords.goneBody}
      drawing="/drawings/empty-orders.svg"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={orders}>{paymentWords.toOrders}</ButtonLink>
          <ButtonLink to="/parts" variant="secondary">
            {paymentWords.toParts}
          </ButtonLink>
        </span>
      }
    />
  );
}
