import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { unitsHere } from '../../rules/units-here.ts';
import { againAddress } from '../../../cart/rules/cart-address.ts';
import { purchaseAddress } from '../../../catalogue/screens/parts/purchase-address.ts';
import { useSaveOrder } from '../order-form/use-save-order.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { useOrdersList } from '../lists/orders-list-state.ts';
import { useIsOwn } from '../lists/use-is-own.ts';
import { CancelOrder } from './cancel-buttons.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: FullOrder; isAdmin: boolean };

/** What can be done with an order as a whole. */
export function OrderActions({ order, isAdmin }: Props) {
  const { _id: id, due } = order;
  const isOwn = useIsOwn(order);
  const isAccepted = order.orders.some(({ status }) => status === 'accepted');
  const canShip = order.orders.some((line) => unitsHere(line) > 0);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {isAdmin ? (
        <>
          {canShip && (
            <>
              <ButtonLink to={`/dashboard/manageOrders/ship/${id}`}>
                {t('platform.manageOrders.ship')}
              </ButtonLink>
              <ButtonLink to={`/dashboard/manageOrders/slip/${id}`} variant="secondary">
                {t('orders.orderSheet.slip')}
              </ButtonLink>
            </>
          )}
          {due > 0 && (
            <ButtonLink to={`/dashboard/manageOrders/transfer/${id}`} variant="secondary">
              {t('orders.transferPage.record')}
            </ButtonLink>
          )}
        </>
      ) : (
        <BuyerActions order={order} />
      )}
      <Button variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        {t('orders.orderSheet.print')}
      </Button>
      {(due > 0 || isAccepted) && (isAdmin || isOwn) && (
        <CancelOrder order={order} isAdmin={isAdmin} />
      )}
    </div>
  );
}

/** Pays, orders again, or saves as a cart. */
function BuyerActions({ order }: { order: FullOrder }) {
  const { _id: id, due, poNumber, orders: lines } = order;
  const { from } = useOrdersList();
  const save = useSaveOrder({ id, poNumber });
  const isOwn = useIsOwn(order);
  const [first] = lines;
  return (
    <>
      {due > 0 && isOwn && (
        <ButtonLink to={`/payment/${id}`} state={from}>
          {t('platform.words.pay')}
        </ButtonLink>
      )}
      {first && lines.length === 1 ? (
        first.status !== 'unpaid' && (
          <ButtonLink
            to={purchaseAddress(first.toolId, { repeatOf: first._id })}
            variant="secondary"
          >
            {t('orders.orderSheet.again')}
          </ButtonLink>
        )
      ) : (
        <ButtonLink to={againAddress(id)} variant="secondary">
          {t('orders.orderSheet.againAll')}
        </ButtonLink>
      )}
      <Button variant="secondary" pending={save.pending} onClick={() => void save.run()}>
        {t('orders.saveOrder.save')}
      </Button>
    </>
  );
}
