import { Link } from 'react-router';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { everPaidStatuses, isListed } from '../../rules/order.states.ts';
import { invoicesCopy as copy } from '../words/invoices.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { IssuedFiles } from '../documents/issued-files.tsx';
import { SaveDocumentButton } from '../documents/save-document-button.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** The documents of an order; nothing for one that ended unpaid. */
export function OrderDocuments({ order }: { order: FullOrder }) {
  const { _id: id, number, due, invoices, orders: lines } = order;
  const wasPaid = lines.some(({ status }) => everPaidStatuses.some((one) => one === status));
  if (due === 0 && !wasPaid && invoices.length === 0) return null;
  return (
    <section aria-label={t('orders.invoices.documents')} className="mt-8 print:hidden">
      <h2 className="text-xl">{t('orders.invoices.documents')}</h2>
      {due > 0 && (
        <p className="mt-3">
          <SaveDocumentButton
            call="GET /checkoutProForma/{id}.pdf"
            id={id}
            fileName={`pro-forma-${number}.pdf`}
            label={t('orders.invoices.proForma')}
          />
        </p>
      )}
      {wasPaid && (invoices.length === 0 || order.invoiceDelayed) && (
        <MissingInvoice
          order={order}
          isRefunded={lines.every(({ status }) => status === 'refunded' || !isListed(status))}
        />
      )}
      {invoices.length > 0 && (
        <ul className="mt-3 border-t-[1.5px] border-ink">
          {invoices.map((issued) => (
            <li
              key={issued._id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-3 text-sm"
            >
              <span className="tabular-nums min-w-40 font-semibold">
                <span className="block text-xs font-normal text-soft">
                  {copy.kinds[issued.kind]}
                </span>
                {issued.number}
              </span>
              <span className="min-w-28">
                <time dateTime={issued.issued}>{formatDay(issued.issued)}</time>
                {issued.due !== null && (
                  <time dateTime={issued.due} className="block text-xs text-soft">
                    {t('orders.invoices.dueOn', { day: formatDay(issued.due) })}
                  </time>
                )}
              </span>
              <span className="min-w-24 grow">
                <Price amount={issued.total} currency={issued.currency} />
              </span>
              <IssuedFiles issued={issued} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Props = {
  order: Pick<FullOrder, 'invoiceDelayed' | 'invoiceLacks'>;
  isRefunded: boolean;
};

/** Why a paid order has no invoice; administrators read what its issue lacks. */
function MissingInvoice({ order, isRefunded }: Props) {
  const { invoiceDelayed: isDelayed, invoiceLacks: lacks } = order;
  if (!isDelayed)
    return (
      <p className="mt-3 text-sm text-soft">
        {isRefunded ? t('orders.invoices.none') : t('orders.invoices.later')}
      </p>
    );
  if (!lacks) return <p className="mt-3 text-sm">{t('orders.invoices.delayed')}</p>;
  return (
    <div role="note" className="mt-3 border-l-2 border-danger bg-raised px-5 py-3 text-sm">
      <p className="font-semibold text-danger">{t('orders.invoices.cannotIssue')}</p>
      {lacks.map((lack) => (
        <p key={lack}>{copy.lacks[lack]}</p>
      ))}
      <p>
        {lacks.length === 0 ? (
          t('orders.invoices.unknownLack')
        ) : (
          <>
            {t('orders.invoices.repair')}{' '}
            <Link to="/dashboard/settings" className="link">
              {t('orders.invoices.toSettings')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
