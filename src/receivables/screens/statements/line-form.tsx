import { type FormEvent, useState } from 'react';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import type { OpenItems, StatementLineView } from '../../rules/receivables.schema.ts';
import { AllocationFields } from '../payments/allocation-fields.tsx';
import { LeftOver } from '../payments/left-over.tsx';
import { type TypedRows, readRows, typedAmount } from '../payments/typed-amounts.ts';
import type { BookedLine } from './booked-line.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  line: StatementLineView;
  currency: string;
  items: readonly OpenItems[];
  onBook: (line: BookedLine) => Promise<void>;
  onCancel: () => void;
};

/** Chooses what a line pays, and books it. */
export function LineForm({ line, currency, items, onBook, onCancel }: Props) {
  const priceOf = usePriceFormat();
  const { line: number, amount, companyId: proposed, company: name } = line;
  const [companyId, setCompanyId] = useState(proposed ?? '');
  const [rows, setRows] = useState<TypedRows>(() => rowsOf(line, currency));
  const [pending, setPending] = useState(false);
  const { allocations, faulty } = readRows(rows);
  const company = items.find((one) => one.companyId === companyId);
  const others = items.map((one) => ({ value: one.companyId, label: one.company }));
  const isListed = others.some(({ value }) => value === proposed);

  async function book(event: FormEvent) {
    event.preventDefault();
    if (companyId === '' || faulty.length > 0) return;
    setPending(true);
    await onBook({ line: number, companyId, allocations });
    setPending(false);
  }

  return (
    <form
      noValidate
      aria-label={t('receivables.general.lineTitle', {
        line: String(number),
        amount: priceOf(amount, currency),
      })}
      onSubmit={(event) => void book(event)}
      className="mt-3 flex max-w-3xl flex-col gap-4 bg-raised p-4"
    >
      <SelectField
        label={t('receivables.general.company')}
        options={[
          { value: '', label: t('receivables.general.chooseCompany') },
          ...(proposed !== null && !isListed ? [{ value: proposed, label: name ?? '' }] : []),
          ...others,
        ]}
        value={companyId}
        onChange={({ target }) => {
          setCompanyId(target.value);
          setRows({});
        }}
      />
      {company && company.invoices.length > 0 && (
        <AllocationFields
          invoices={company.invoices}
          currency={currency}
          rows={rows}
          errors={{}}
          onChange={(id, row) => setRows({ ...rows, [id]: row })}
        />
      )}
      <LeftOver amount={amount} currency={currency} allocations={allocations} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} disabled={companyId === ''}>
          {t('receivables.general.bookLine')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('platform.words.cancel')}
        </Button>
      </div>
    </form>
  );
}

const rowsOf = ({ allocations }: StatementLineView, currency: string): TypedRows =>
  Object.fromEntries(
    allocations.map(({ invoiceId, amount, discount }) => [
      invoiceId,
      {
        amount: typedAmount(amount, currency),
        discount: discount > 0 ? typedAmount(discount, currency) : '',
      },
    ]),
  );
