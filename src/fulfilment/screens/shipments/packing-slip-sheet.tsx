import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { lineNumber, orderNumber } from '../../../orders/rules/order-number.ts';
import type { Shipment } from '../../rules/shipments.contract.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { ShopMark } from '../../../platform/screens/ui/pictures/shop-mark.tsx';
import { DeliveryAddress } from '../../../orders/screens/order/delivery-address.tsx';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { TrackingText } from '../../../orders/screens/order/tracking-text.tsx';
import './packing-slip.css';
import { t } from '../../../platform/rules/messages/t.ts';

/** What a packing slip states: no prices. */
export type Slip = Pick<Shipment, 'delivery'> & {
  /** Of the shipment, else of the order. */
  readonly id: string;
  /** Null for units that have not left yet. */
  readonly shipment: Pick<Shipment, 'sentAt' | 'carrier' | 'trackingNumber' | 'trackingUrl'> | null;
  readonly lines: readonly Pick<
    Shipment['lines'][number],
    'orderId' | 'checkoutId' | 'position' | 'toolName' | 'sku' | 'quantity' | 'units' | 'poNumber'
  >[];
};

/** What is in a parcel, or still to be packed, to be printed and packed with it. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { shopName, business } = usePublicConfig();
  const { shipment, delivery, lines } = slip;
  const poNumbers = [...new Set(lines.flatMap(({ poNumber }) => poNumber ?? []))];
  const sumOf = (count: (line: (typeof lines)[number]) => number) =>
    formatCount(lines.reduce((sum, line) => sum + count(line), 0));
  return (
    <article
      aria-label={t('orders.orderSheet.slip')}
      className="border-[1.5px] border-ink bg-raised"
    >
      <dl className="slip-facts border-b-[1.5px] border-ink">
        <Fact
          label={shipment ? t('orders.shipments.number') : t('orders.orderSheet.number')}
          className="px-5"
        >
          <span className="tabular-nums text-lg wrap-anywhere">{orderNumber(slip.id)}</span>
        </Fact>
        {shipment && (
          <Fact label={t('orders.orderSheet.shipped')} className="px-5">
            {formatMoment(shipment.sentAt)}
          </Fact>
        )}
        {shipment && hasTracking(shipment) && (
          <Fact label={t('orders.shipments.carrier')} className="px-5">
            <TrackingText tracking={shipment} />
          </Fact>
        )}
        {poNumbers.length > 0 && (
          <Fact label={t('orders.orderSheet.poNumber')} className="px-5">
            <span className="wrap-anywhere">{poNumbers.join(', ')}</span>
          </Fact>
        )}
      </dl>
      <div className="grid gap-6 p-5 sm:grid-cols-2 print:grid-cols-2">
        <section aria-label={t('orders.orderSheet.from')}>
          <h2 className="font-sans text-xs font-normal tracking-normal text-soft">
            {t('orders.orderSheet.from')}
          </h2>
          <p className="mt-1 flex items-center gap-2 font-display text-lg font-bold">
            <ShopMark size={22} />
            {shopName}
          </p>
          <address className="text-sm text-balance not-italic">{business.address}</address>
        </section>
        <section aria-label={t('orders.orderSheet.to')}>
          <h2 className="font-sans text-xs font-normal tracking-normal text-soft">
            {t('orders.orderSheet.to')}
          </h2>
          <DeliveryAddress delivery={delivery} />
        </section>
      </div>
      <table className="w-full border-t-[1.5px] border-ink text-sm">
        <caption className="sr-only">{t('orders.shipments.lines')}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-soft">
            <th scope="col" className="px-3 sm:px-5 py-2 text-start font-semibold">
              {t('orders.orderSheet.columns.part')}
            </th>
            <th scope="col" className="py-2 text-end font-semibold max-sm:hidden print:table-cell">
              {t('orders.shipments.ordered')}
            </th>
            <th scope="col" className="py-2 pr-3 sm:pr-5 pl-3 text-end font-semibold">
              {shipment ? t('orders.shipments.sent') : t('orders.shipments.toSend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderId} className="border-b border-hairline">
              <td className="px-3 sm:px-5 py-3 font-semibold wrap-anywhere">
                <PartName name={line.toolName} />
                <span className="tabular-nums block text-sm font-normal text-soft">
                  {line.sku && (
                    <span className="mr-3 text-ink">
                      {t('catalogue.part.sku')} {line.sku}
                    </span>
                  )}
                  <span className="inline-block">
                    {t('orders.orderSheet.number')} {lineNumber({ ...line, _id: line.orderId })}
                  </span>
                </span>
              </td>
              <td className="tabular-nums py-3 text-end text-soft max-sm:hidden print:table-cell">
                {formatCount(line.quantity)}
              </td>
              <td className="tabular-nums py-3 pr-3 sm:pr-5 pl-3 text-end text-lg font-semibold">
                {formatCount(line.units)}
              </td>
            </tr>
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" className="px-3 sm:px-5 py-3 text-start font-semibold">
                {t('orders.shipments.sum')}
              </th>
              <td className="tabular-nums py-3 text-end text-soft max-sm:hidden print:table-cell">
                {sumOf(({ quantity }) => quantity)}
              </td>
              <td className="tabular-nums py-3 pr-3 sm:pr-5 pl-3 text-end font-semibold">
                {sumOf(({ units }) => units)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {shipment && (
        <p className="border-t border-hairline px-5 py-3 text-xs text-soft wrap-anywhere">
          {t('orders.shipments.number')} {slip.id}
        </p>
      )}
    </article>
  );
}

const hasTracking = ({ carrier, trackingNumber, trackingUrl }: NonNullable<Slip['shipment']>) =>
  (carrier ?? trackingNumber ?? trackingUrl) !== null;
