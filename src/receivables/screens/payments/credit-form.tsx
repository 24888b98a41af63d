import type { FormEvent } from 'react';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import type { OpenInvoiceView, PaymentView } from '../../rules/receivables.schema.ts';
import { AllocationFields } from './allocation-fields.tsx';
import { LeftOver } from './left-over.tsx';
import { useAllocations } from './use-allocations.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  payment: PaymentView;
  invoices: readonly OpenInvoiceView[];
  onDone: () => void;
};

/** Pays invoices from what is left of a payment. */
export function CreditForm({ payment, invoices, onDone }: Props) {
  const { _id: id, credit, currency } = payment;
  const priceOf = usePriceFormat();
  const sendOnce = useSendOnce();
  const typed = useAllocations();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (typed.allocations.length === 0) return;
    const isSaved = await typed.send(async (allocations) => {
      const body = { allocations };
      await sendOnce(`credit ${id}`, body, (idempotencyKey) =>
        callApi('POST /invoicePayment/{id}/allocate', { params: { id }, body }, { idempotencyKey }),
      );
    });
    if (!isSaved) return;
    toast.success(t('receivables.general.creditUsed'));
    onDone();
  }

  return (
    <form
      noValidate
      aria-label={t('receivables.general.spendCreditTitle', { amount: priceOf(credit, currency) })}
      onSubmit={(event) => void save(event)}
      className="mt-3 flex max-w-3xl flex-col gap-4 bg-raised p-4"
    >
      <AllocationFields
        invoices={invoices}
        currency={currency}
        rows={typed.rows}
        errors={typed.errors}
        onChange={typed.change}
      />
      <LeftOver amount={credit} currency={currency} allocations={typed.allocations} />
      <FormError message={typed.failure ?? null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={typed.pending}>
          {t('receivables.general.spendCredit')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('platform.words.cancel')}
        </Button>
      </div>
    </form>
  );
}
