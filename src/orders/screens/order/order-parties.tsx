import type { ReactNode } from 'react';
import type { Order, SingleOrder } from '../../rules/orders.contract.ts';
import { businessTaxIds } from '../../../settings/rules/business.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { ShopMark } from '../../../platform/screens/ui/pictures/shop-mark.tsx';
import { BusinessBuyer } from './charged-amounts.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** The shop, where the goods go, and the buyer if they go elsewhere. */
export function OrderParties({
  order,
}: {
  order: Order & Partial<Pick<SingleOrder, 'delivery' | 'vatCheck'>>;
}) {
  const { shopName, business } = usePublicConfig();
  const { delivery } = order;
  return (
    <div
      className={classNames(
        'grid gap-6 p-5 sm:grid-cols-2',
        delivery ? 'lg:grid-cols-3 print:grid-cols-3' : 'print:grid-cols-2',
      )}
    >
      <Party title={t('orders.orderSheet.from')}>
        <p className="mt-1 flex items-center gap-2 font-display text-lg font-bold">
          <ShopMark size={22} />
          {shopName}
        </p>
        <address className="text-sm text-balance not-italic">{business.address}</address>
        {businessTaxIds(business).map((id) => (
          <p key={id} className="text-sm">
            {id}
          </p>
        ))}
      </Party>
      {delivery && (
        <Party title={t('orders.orderSheet.to')}>
          <DeliveryAddress delivery={delivery} />
        </Party>
      )}
      <Party title={delivery ? t('orders.orderSheet.buyer') : t('orders.orderSheet.to')}>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{order.userName}</p>
        {order.company && <p className="text-sm wrap-anywhere">{order.company}</p>}
        <p className="text-sm whitespace-pre-line wrap-anywhere">{order.address}</p>
        <BusinessBuyer order={order} className="text-sm wrap-anywhere" />
        <p className="text-sm text-soft wrap-anywhere">
          {order.phone} · {order.userEmail}
        </p>
      </Party>
    </div>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="font-sans text-xs font-normal tracking-normal text-soft">{title}</h2>
      {children}
    </section>
  );
}
