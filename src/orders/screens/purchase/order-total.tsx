import { type Control, useWatch } from 'react-hook-form';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { inMajor } from '../../../platform/rules/money/money.ts';
import type { OrderForm } from '../../../cart/rules/order-form.ts';
import type { PricedPart } from '../../../catalogue/rules/parts/part.schema.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { linePriceOf, minorTermsOf, unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import { quantityBounds, quantityFault } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { ChargesSum } from '../../../cart/screens/cart/charges-sum.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  control: Control<OrderForm>;
  part: PricedPart;
};

/** The total of the typed quantity, if it can be ordered. The server's total is binding. */
export function OrderTotal({ control, part }: Props) {
  const { currency, limits, charges } = usePublicConfig();
  const priceOf = usePriceFormat();
  const [quantity, country, postcode, taxId] = useWatch({
    control,
    name: ['quantity', 'country', 'postcode', 'taxId'],
  });
  const bounds = quantityBounds(part, limits);
  const orderable = Number.isInteger(quantity) && quantityFault(quantity, bounds) === null;
  const terms = minorTermsOf(part, currency);
  return (
    <div className="border-t-[1.5px] border-ink pt-4 sm:text-end">
      <p className="text-sm font-semibold">{t('platform.words.total')}</p>
      <p className="tabular-nums text-sm text-soft">
        {orderable
          ? t('cart.purchase.sum', {
              quantity: formatCount(quantity),
              unitPrice: priceOf(inMajor(unitPriceOf(terms, quantity))),
            })
          : t('cart.purchase.sumMissing')}
      </p>
      <output aria-label={t('platform.words.total')} className="mt-1 block min-h-12">
        {orderable ? (
          hasCharges(charges) ? (
            <ChargesSum
              supply={supplyOf({ country, postcode, taxId })}
              netMinor={linePriceOf(terms, quantity).minor}
            />
          ) : (
            <Price
              amount={inMajor(linePriceOf(terms, quantity))}
              className="font-display text-3xl"
            />
          )
        ) : (
          <span className="text-2xl text-soft">{t('cart.purchase.noSum')}</span>
        )}
      </output>
    </div>
  );
}
