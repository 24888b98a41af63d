import type { Account } from '../../../companies/rules/company.schema.ts';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';

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
          checkoutWords.invoiceTerms(String(days)),
          percent !== undefined &&
            discountDays !== undefined &&
            checkoutWords.invoiceDiscount(String(percent), String(discountDays)),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {left !== null && creditLimit !== null && (
        <span className="block tabular-nums">
          {checkoutWords.leftOnAccount(priceOf(left, currency), priceOf(creditLimit, currency))}
        </span>
      )}
      {isAbove && <span className="block text-ink">{checkoutWords.aboveLeft}</span>}
    </span>
  );
}
