import { useQuery } from '@tanstack/react-query';
import { decimalText, minorOf } from '../../../platform/rules/money/money.ts';
import { holdHoursOf, holdWords, payBefore } from '../../../orders/rules/payment/pay-before.ts';
import { ibanInGroups } from '../../../orders/rules/payment/transfer.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../../platform/screens/ui/states/skeleton.tsx';
import { SendVerifyLink } from '../../../customers/screens/accounts/send-verify-link.tsx';
import { Fact } from '../../../catalogue/screens/parts/title-block-fact.tsx';
import { orderQuery } from '../../../orders/screens/lists/order-query.ts';
import { CopiedFact } from './copied-fact.tsx';
import type { Payable } from './payable.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Where and until when to send the money of an order that is paid by bank transfer. */
export function TransferPanel({ payable }: { payable: Payable }) {
  const config = usePublicConfig();
  const priceOf = usePriceFormat();
  const { data, error, refetch, isFetching } = useQuery(orderQuery(payable._id));
  const transfer = data?.transfer;
  if (!transfer)
    return error ? (
      <ErrorState
        title={t('orders.payment.transfer.noneYet')}
        error={error}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-72" />
    );
  if (transfer.iban === '') return <p>{t('orders.payment.transfer.noAccount')}</p>;
  const { due: amount, currency } = payable;
  const unpaid = data.orders.find(({ status }) => status === 'unpaid');
  const until = unpaid && payBefore(unpaid.createdAt, holdHoursOf(unpaid, config));
  const usualHours = holdHoursOf({ unverified: false, payment: 'transfer' }, config);
  const heldFor = usualHours === 0 ? null : holdWords(usualHours);
  return (
    <>
      <p className="max-w-prose text-soft">{t('orders.payment.transfer.lead')}</p>
      <dl className="border-[1.5px] border-ink bg-raised [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-hairline">
        <CopiedFact
          label={t('orders.payment.transfer.amount')}
          shown={priceOf(amount, currency)}
          copied={decimalText(minorOf(amount, currency), currency)}
        />
        <CopiedFact
          label={t('orders.payment.transfer.name')}
          shown={transfer.name}
          copied={transfer.name}
        />
        <CopiedFact
          label={t('orders.payment.transfer.iban')}
          shown={ibanInGroups(transfer.iban)}
          copied={transfer.iban.replaceAll(/\s/g, '')}
        />
        {transfer.bic && (
          <CopiedFact
            label={t('orders.payment.transfer.bic')}
            shown={transfer.bic}
            copied={transfer.bic}
          />
        )}
        {transfer.bank && (
          <Fact label={t('orders.payment.transfer.bank')} className="px-5 py-3 sm:px-8">
            {transfer.bank}
          </Fact>
        )}
        <CopiedFact
          label={t('orders.payment.transfer.reference')}
          shown={transfer.reference}
          copied={transfer.reference}
        />
        <Fact label={t('orders.payment.transfer.until')} className="px-5 py-4 sm:px-8">
          {until ? formatMoment(until) : t('orders.payment.transfer.untilPaid')}
        </Fact>
      </dl>
      {unpaid?.unverified && (
        <div role="note" className="border-l-2 border-ink pl-4">
          <p className="mb-3 max-w-prose text-sm">
            {t('orders.payment.transfer.unverified', { hasTime: heldFor !== null, time: heldFor })}
          </p>
          <SendVerifyLink email={data.userEmail} />
        </div>
      )}
    </>
  );
}
