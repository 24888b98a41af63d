import type { Account } from '../../../companies/rules/company.schema.ts';
import { AccountTerms } from '../order-form/account-terms.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  account: Account;
  onInvoice: boolean;
  onChange: (onInvoice: boolean) => void;
};

/** Whether somebody of a company with terms orders on invoice or pays in the next step. */
export function OnInvoiceChoice({ account, onInvoice, onChange }: Props) {
  const choices = [
    { value: true, label: t('cart.checkout.methods.invoice') },
    { value: false, label: t('cart.checkout.payNext') },
  ];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('cart.checkout.payment')}</legend>
      {choices.map(({ value, label }) => (
        <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2 py-1 text-sm">
          <input
            type="radio"
            name="on-invoice"
            className="size-5 shrink-0 accent-signal"
            checked={onInvoice === value}
            onChange={() => onChange(value)}
          />
          <span>
            {label}
            {value && <AccountTerms account={account} total={null} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
