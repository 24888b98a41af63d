import { formatDay } from '../../../platform/rules/format-day.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import type { OpenInvoiceView } from '../../rules/receivables.schema.ts';
import { type TypedRow, type TypedRows, inFull, readAmount } from './typed-amounts.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  invoices: readonly OpenInvoiceView[];
  currency: string;
  rows: TypedRows;
  /** Messages by invoice. */
  errors: Readonly<Record<string, string>>;
  onChange: (invoiceId: string, row: TypedRow) => void;
};

const nothing: TypedRow = { amount: '', discount: '' };

/** What a payment pays of each open invoice, with the discount that was taken. */
export function AllocationFields({ invoices, currency, rows, errors, onChange }: Props) {
  const priceOf = usePriceFormat();
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {invoices.map((invoice) => {
        const { invoiceId: id, number, open, due } = invoice;
        const row = rows[id] ?? nothing;
        const fault = readAmount(row.amount) === null || readAmount(row.discount) === null;
        const error = errors[id] ?? (fault ? t('receivables.general.notAnAmount') : undefined);
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 grow basis-60 text-sm">
              <span className="tabular-nums font-semibold">{number}</span>
              <span className="block text-soft">
                {priceOf(open, currency)} · {t('receivables.general.due')} {formatDay(due)}
              </span>
            </p>
            <TextField
              className="w-36"
              label={t('receivables.general.pays')}
              aria-label={t('receivables.general.paysOf', { number })}
              inputMode="decimal"
              autoComplete="off"
              value={row.amount}
              error={error}
              onChange={({ target }) => onChange(id, { ...row, amount: target.value })}
            />
            <TextField
              className="w-36"
              label={t('receivables.general.discount')}
              aria-label={t('receivables.general.discountOf', { number })}
              inputMode="decimal"
              autoComplete="off"
              value={row.discount}
              onChange={({ target }) => onChange(id, { ...row, discount: target.value })}
            />
            <Button
              variant="secondary"
              className="sm:mt-6"
              aria-label={t('receivables.general.inFullOf', { number })}
              onClick={() => onChange(id, inFull(invoice, currency))}
            >
              {t('receivables.general.inFull')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
