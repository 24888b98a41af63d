import type { Order } from '../../../domain/orders/orders.contract.ts';
import { REVERSE_CHARGE, amountLines } from '../../../domain/pricing/amount-lines.ts';
import { taxIdLabel } from '../../../domain/pricing/tax-id-label.ts';
import { chargesCopy } from '../../copy/charges.ts';
import { Price } from '../../ui/price.tsx';

type Charged = Pick<Order, 'net' | 'tax' | 'freight' | 'taxRate' | 'taxTreatment' | 'currency'>;

/** Rows of a dl for net, freight and tax; none without freight and tax. */
export function ChargedAmounts({ order, className }: { order: Charged; className?: string }) {
  return amountLines(order).map(([label, amount]) => (
    <div key={label} className={className}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} currency={order.currency} className="font-normal" />
      </dd>
    </div>
  ));
}

/** The tax id of an order's business, and why it has no tax; nothing where none is given. */
export function BusinessBuyer({ order, className }: { order: Order; className?: string }) {
  const { country, taxId, taxTreatment } = order;
  return (
    <>
      {taxId && (
        <p className={className}>
          {taxIdLabel(country ?? null, taxId)} {taxId} {chargesCopy.unverified}
        </p>
      )}
      {taxTreatment === 'reverseCharge' && <p className={className}>{REVERSE_CHARGE}</p>}
    </>
  );
}
