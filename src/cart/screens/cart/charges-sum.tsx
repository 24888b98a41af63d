import { majorOf } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { amountLines } from '../../../pricing/rules/amounts/amount-lines.ts';
import { orderAmounts } from '../../../pricing/rules/amounts/order-amounts.ts';
import type { Supply } from '../../../pricing/rules/tax/supply.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  supply: Supply;
  netMinor: number;
};

/** Net, freight, tax and total of a quantity for where the goods go and the typed VAT id; the server's are binding. */
export function ChargesSum({ supply, netMinor }: Props) {
  const { charges, currency } = usePublicConfig();
  if (supply.country === null)
    return <span className="text-sm text-soft">{t('pricing.charges.unknown')}</span>;
  const amounts = orderAmounts(netMinor, supply, charges, currency);
  const lines = amountLines({
    net: amounts.netMinor,
    tax: amounts.taxMinor,
    freight: amounts.freightMinor,
    taxRate: percentOf(amounts.taxRate),
    taxTreatment: amounts.taxTreatment,
  });
  return (
    <>
      {lines.map(([label, minor]) => (
        <span key={label} className="flex justify-between gap-4 text-sm sm:justify-end">
          <span className="text-soft">{label}</span>
          <Price amount={majorOf(minor, currency)} className="font-normal" />
        </span>
      ))}
      {amounts.taxTreatment === 'reverseCharge' && (
        <span className="block text-sm text-soft">{t('pricing.amount.reverseCharge')}</span>
      )}
      <span className="mt-1 flex justify-end">
        <span className="sr-only">{t('platform.words.total')}</span>
        <Price amount={majorOf(amounts.totalMinor, currency)} className="font-display text-3xl" />
      </span>
    </>
  );
}
