import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { OpenInvoiceView, PaymentView } from '../../rules/receivables.schema.ts';
import { receivableReloads } from '../receivable-reloads.ts';
import { CreditForm } from './credit-form.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { payments: readonly PaymentView[]; invoices: readonly OpenInvoiceView[] };

/** The payments of a company: what they paid, using what is left of them, and taking wrong ones back. */
export function PaymentsSection({ payments, invoices }: Props) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-3 text-xl">
        {t('receivables.general.payments')}
      </h2>
      {payments.length === 0 ? (
        <p className="text-soft">{t('receivables.general.noPayments')}</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {payments.map((payment) => (
            <PaymentItem key={payment._id} payment={payment} invoices={invoices} />
          ))}
        </ul>
      )}
    </section>
  );
}

type ItemProps = { payment: PaymentView; invoices: readonly OpenInvoiceView[] };

function PaymentItem({ payment, invoices }: ItemProps) {
  const priceOf = usePriceFormat();
  const reversing = useRowAction();
  const [isUsing, setUsing] = useState(false);
  const { _id: id, amount, currency, date, credit, reference, reversedAt, statementId } = payment;
  const isReversed = reversedAt !== null;
  const canUse = credit > 0 && invoices.length > 0;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 grow text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price amount={amount} currency={currency} />
            <time dateTime={date} className="text-soft">
              {formatDay(date)}
            </time>
            {isReversed && <Badge>{t('receivables.general.isReversed')}</Badge>}
            {credit > 0 && (
              <Badge tone="signal">
                {t('receivables.general.creditOf', { amount: priceOf(credit, currency) })}
              </Badge>
            )}
          </p>
          {payment.allocations.length > 0 && (
            <p className="mt-1 tabular-nums text-soft">
              {payment.allocations.map(({ number }) => number).join(', ')}
            </p>
          )}
          {reference !== '' && <p className="mt-1 wrap-anywhere text-soft">{reference}</p>}
          {statementId !== null && (
            <Link
              to={`/dashboard/bankStatements/${statementId}`}
              className="link inline-block min-h-6"
            >
              {t('receivables.general.fromStatement')}
            </Link>
          )}
        </div>
        {!isReversed && (
          <div className="flex flex-wrap gap-3">
            {canUse && (
              <Button variant="secondary" onClick={() => setUsing(!isUsing)}>
                {t('receivables.general.spendCredit')}
              </Button>
            )}
            <Button
              variant="danger"
              pending={reversing.pending}
              onClick={reversing.run({
                question: {
                  title: t('receivables.general.reverseTitle'),
                  body: t('receivables.general.reverseBody', { amount: priceOf(amount, currency) }),
                  yes: t('receivables.general.reverse'),
                  no: t('receivables.general.reverseNo'),
                  danger: true,
                },
                call: () => callApi('POST /invoicePayment/{id}/reverse', { params: { id } }),
                done: t('receivables.general.reversed'),
                reloads: receivableReloads,
              })}
            >
              {t('receivables.general.reverse')}
            </Button>
          </div>
        )}
      </div>
      {isUsing && canUse && (
        <CreditForm payment={payment} invoices={invoices} onDone={() => setUsing(false)} />
      )}
    </li>
  );
}
