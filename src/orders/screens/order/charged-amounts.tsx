import { formatDay } from '../../../platform/rules/format-day.ts';
import type { Order, SingleOrder } from '../../rules/orders.contract.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { taxIdLabel } from '../../../pricing/rules/tax/tax-id-label.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

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
  if (vatCheck?.answer !== 'valid') return t('pricing.charges.unverified');
  return t('pricing.charges.verified', {
    hasConsultation: vatCheck.consultation !== null,
    day: formatDay(vatCheck.checkedAt),
    consultation: vatCheck.consultation,
  });
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
      {taxTreatment === 'reverseCharge' && (
        <p className={className}>{t('pricing.amount.reverseCharge')}</p>
      )}
    </>
  );
}
