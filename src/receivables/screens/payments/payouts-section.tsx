import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { OpenItems, PayoutView } from '../../rules/receivables.schema.ts';
import { receivableReloads } from '../receivable-reloads.ts';
import { readAmount, typedAmount } from './typed-amounts.ts';
import { useAllocations } from './use-allocations.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  items: Pick<OpenItems, 'companyId' | 'credit' | 'currency'>;
  /** For administrators, who record payouts and take wrong ones back. */
  canChange?: boolean;
};

/** What of a company's credit was paid out to it, and the form that records it; nothing without either. */
export function PayoutsSection({ items, canChange = false }: Props) {
  const { companyId, credit } = items;
  const { data } = useQuery({
    ...pageQuery('GET /company/{id}/creditPayouts', {
      params: { id: companyId },
      query: { limit: 100 },
    }),
    staleTime: 0,
  });
  const payouts = data?.rows ?? [];
  const isPayable = canChange && credit > 0;
  if (payouts.length === 0 && !isPayable) return null;
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 text-xl">
        {t('receivables.general.payouts')}
      </h2>
      {isPayable && <PayoutForm key={credit} items={items} />}
      {payouts.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {payouts.map((payout) => (
            <PayoutItem key={payout._id} payout={payout} canChange={canChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PayoutItem({ payout, canChange }: { payout: PayoutView; canChange: boolean }) {
  const priceOf = usePriceFormat();
  const reversing = useRowAction();
  const { _id: id, amount, currency, date, reference, reversedAt } = payout;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={amount} currency={currency} />
          <time dateTime={date} className="text-soft">
            {formatDay(date)}
          </time>
          {reversedAt !== null && <Badge>{t('receivables.general.isReversed')}</Badge>}
        </p>
        {reference !== '' && <p className="mt-1 wrap-anywhere text-soft">{reference}</p>}
      </div>
      {canChange && reversedAt === null && (
        <Button
          variant="danger"
          pending={reversing.pending}
          onClick={reversing.run({
            question: {
              title: t('receivables.general.reversePayoutTitle'),
              body: t('receivables.general.reversePayoutBody', {
                amount: priceOf(amount, currency),
              }),
              yes: t('receivables.general.reverse'),
              no: t('receivables.general.reverseNo'),
              danger: true,
            },
            call: () => callApi('POST /creditPayout/{id}/reverse', { params: { id } }),
            done: t('receivables.general.payoutReversed'),
            reloads: receivableReloads,
          })}
        >
          {t('receivables.general.reverse')}
        </Button>
      )}
    </li>
  );
}

/** Records that credit was paid out. */
function PayoutForm({ items: { companyId, credit, currency } }: Pick<Props, 'items'>) {
  const sendOnce = useSendOnce();
  // The server counts days in UTC.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [amount, setAmount] = useState(() => typedAmount(credit, currency));
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sending = useAllocations();
  const read = readAmount(amount);
  const isMissing = read === null || read === 0;

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const isSaved = await sending.send(async () => {
      const body = { companyId, date, amount: read, reference };
      await sendOnce(`payout to ${companyId}`, body, (idempotencyKey) =>
        callApi('POST /creditPayouts', { body }, { idempotencyKey }),
      );
    });
    if (isSaved) toast.success(t('receivables.general.payoutSaved'));
  }

  return (
    <form
      noValidate
      aria-label={t('receivables.general.payOut')}
      onSubmit={(event) => void save(event)}
      className="mb-6 flex max-w-3xl flex-col gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('receivables.general.payoutAmount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={
            isChecked && isMissing
              ? t('receivables.general.notAnAmount')
              : sending.fieldErrors['amount']
          }
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('receivables.general.paidOutOn')}
          type="date"
          max={today}
          value={date}
          error={sending.fieldErrors['date']}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          label={t('receivables.general.reference')}
          optional
          autoComplete="off"
          maxLength={200}
          value={reference}
          error={sending.fieldErrors['reference']}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <FormError message={sending.failure ?? null} />
      <Button type="submit" variant="secondary" pending={sending.pending} className="self-start">
        {t('receivables.general.payOut')}
      </Button>
    </form>
  );
}
