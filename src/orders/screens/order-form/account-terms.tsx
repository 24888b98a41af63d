import type { Account } from '../../../companies/rules/company.schema.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';

type Props = {
  account: Account;
  /** Of the order, in the major unit; null while it is not known. */
  total: number | null;
};

/** When an order on invoice is due, and what is left of the company's limit. */
export function AccountTerms({ account, total }: Props) {
  const priceOf = usePriceFormat();
  const { terms, creditLimit, left, currency } = account;
  const { days, discountPercent: percent, discountDays } = terms;
  const isAbove = left !== null && total !== null && total > left;
  return (
    <span className="block text-soft">
      <span className="block">
        {[
          t('cart.checkout.invoiceTerms', { days: String(days) }),
          percent !== undefined &&
            discountDays !== undefined &&
            t('cart.checkout.invoiceDiscount', {
              percent: typedNumber(String(percent)),
              days: String(discountDays),
            }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {left !== null && creditLimit !== null && (
        <span className="block tabular-nums">
          {t('cart.checkout.leftOnAccount', {
            left: priceOf(left, currency),
            limit: priceOf(creditLimit, currency),
          })}
        </span>
      )}
      {isAbove && <span className="block text-ink">{t('cart.checkout.aboveLeft')}</span>}
    </span>
  );
}
