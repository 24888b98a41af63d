import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { lineNumber, orderNumber } from '../../../orders/rules/order-number.ts';
import type { Shipment } from '../../rules/shipments.contract.ts';
import { partCopy } from '../../../catalogue/screens/words/products.ts';
import { shipmentsCopy as copy } from '../../../orders/screens/words/shipments.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { ShopMark } from '../../../platform/screens/ui/pictures/shop-mark.tsx';
import { DeliveryAddress } from '../../../orders/screens/order/delivery-address.tsx';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { TrackingText } from '../../../orders/screens/order/tracking-text.tsx';
import './packing-slip.css';

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
    <article aria-label={copy.slip} className="border-[1.5px] border-ink bg-raised">
      <dl className="slip-facts border-b-[1.5px] border-ink">
        <Fact label={shipment ? copy.number : copy.order} className="px-5">
          <span className="tabular-nums text-lg wrap-anywhere">{orderNumber(slip.id)}</span>
        </Fact>
        {shipment && (
          <Fact label={copy.sentAt} className="px-5">
            {formatMoment(shipment.sentAt)}
          </Fact>
        )}
        {shipment && hasTracking(shipment) && (
          <Fact label={copy.carrier} className="px-5">
            <TrackingText tracking={shipment} />
          </Fact>
        )}
        {poNumbers.length > 0 && (
          <Fact label={copy.poNumber} className="px-5">
            <span className="wrap-anywhere">{poNumbers.join(', ')}</span>
          </Fact>
        )}
      </dl>
      <div className="grid gap-6 p-5 sm:grid-cols-2 print:grid-cols-2">
        <section aria-label={copy.from}>
          <h2 className="font-sans text-xs font-normal tracking-normal text-soft">{copy.from}</h2>
          <p className="mt-1 flex items-center gap-2 font-display text-lg font-bold">
            <ShopMark size={22} />
            {shopName}
          </p>
          <address className="text-sm text-balance not-italic">{business.address}</address>
        </section>
        <section aria-label={copy.to}>
          <h2 className="font-sans text-xs font-normal tracking-normal text-soft">{copy.to}</h2>
          <DeliveryAddress delivery={delivery} />
        </section>
      </div>
      <table className="w-full border-t-[1.5px] border-ink text-sm">
        <caption className="sr-only">{copy.lines}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-soft">
            <th scope="col" className="px-3 sm:px-5 py-2 text-start font-semibold">
              {copy.part}
            </th>
            <th scope="col" className="py-2 text-end font-semibold max-sm:hidden print:table-cell">
              {copy.ordered}
            </th>
            <th scope="col" className="py-2 pr-3 sm:pr-5 pl-3 text-end font-semibold">
              {shipment ? copy.sent : copy.toSend}
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
                      {partCopy.sku} {line.sku}
                    </span>
                  )}
                  <span className="inline-block">
                    {copy.order} {lineNumber({ ...line, _id: line.orderId })}
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
                {copy.sum}
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
          {copy.number} {slip.id}
        </p>
      )}
    </article>
  );
}

const hasTracking = ({ carrier, trackingNumber, trackingUrl }: NonNullable<Slip['shipment']>) =>
  (carrier ?? trackingNumber ?? trackingUrl) !== null;
