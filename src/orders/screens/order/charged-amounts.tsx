import { formatDay } from '../../../platform/rules/format-day.ts';
import type { Order, SingleOrder } from '../../rules/orders.contract.ts';
import { REVERSE_CHARGE, amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { taxIdLabel } from '../../../pricing/rules/tax/tax-id-label.ts';
import { chargesCopy } from '../../../pricing/screens/words/charges-words.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';

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

type Charging = Order & Partial<Pick<SingleOrder, 'vatCheck'>>;

/** Whether and when the EU's register has confirmed a VAT id. */
function verification({ vatCheck }: Charging): string {
  if (vatCheck?.answer !== 'valid') return chargesCopy.unverified;
  return chargesCopy.verified(formatDay(vatCheck.checkedAt), vatCheck.consultation);
}

/** The tax id of an order's business, and why it has no tax; nothing where none is given. */
export function BusinessBuyer({ order, className }: { order: Charging; className?: string }) {
  const { taxId, taxTreatment } = order;
  return (
    <>
      {taxId && (
        <p className={className}>
          {taxIdLabel(taxId)} {taxId} {verification(order)}
        </p>
      )}
      {taxTreatment === 'reverseCharge' && <p className={className}>{REVERSE_CHARGE}</p>}
    </>
  );
}
