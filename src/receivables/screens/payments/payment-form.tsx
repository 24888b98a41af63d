import { type FormEvent, useState } from 'react';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import type { OpenItems } from '../../rules/receivables.schema.ts';
import { AllocationFields } from './allocation-fields.tsx';
import { LeftOver } from './left-over.tsx';
import { readAmount } from './typed-amounts.ts';
import { useAllocations } from './use-allocations.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Records a payment of a company. */
export function PaymentForm({ items }: { items: OpenItems }) {
  const { companyId, invoices, currency } = items;
  const sendOnce = useSendOnce();
  // The server counts days in UTC.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [amount, setAmount] = useState('');
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const typed = useAllocations();
  const read = readAmount(amount);
  const isMissing = read === null || read === 0;

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const isSaved = await typed.send(async (allocations) => {
      const body = { companyId, date, amount: read, reference, allocations };
      await sendOnce(`payment of ${companyId}`, body, (idempotencyKey) =>
        callApi('POST /invoicePayments', { body }, { idempotencyKey }),
      );
    });
    if (!isSaved) return;
    setAmount('');
    setReference('');
    setChecked(false);
    toast.success(t('receivables.general.saved'));
  }

  const amountError =
    isChecked && isMissing ? t('receivables.general.notAnAmount') : typed.fieldErrors['amount'];
  return (
    <section aria-labelledby="record-payment" className="max-w-3xl">
      <h2 id="record-payment" className="mb-2 text-xl">
        {t('receivables.general.record')}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-soft">{t('receivables.general.recordLead')}</p>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t('receivables.general.amount')}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={amountError}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TextField
            label={t('receivables.general.date')}
            type="date"
            max={today}
            value={date}
            error={typed.fieldErrors['date']}
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            label={t('receivables.general.reference')}
            optional
            autoComplete="off"
            maxLength={200}
            value={reference}
            error={typed.fieldErrors['reference']}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
        {invoices.length > 0 && (
          <AllocationFields
            invoices={invoices}
            currency={currency}
            rows={typed.rows}
            errors={typed.errors}
            onChange={typed.change}
          />
        )}
        <LeftOver amount={read ?? 0} currency={currency} allocations={typed.allocations} />
        <FormError message={typed.failure ?? null} />
        <Button type="submit" pending={typed.pending} className="self-start">
          {t('receivables.general.save')}
        </Button>
      </form>
    </section>
  );
}
