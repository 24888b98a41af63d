import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../rules/orders.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { invoicesCopy as copy } from '../words/invoices.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { checkoutQuery } from '../lists/checkout-query.ts';
import { IssuedFiles } from '../documents/issued-files.tsx';
import { SaveDocumentButton } from '../documents/save-document-button.tsx';
import { Link } from 'react-router';
import type { Checkout } from '../../rules/checkouts.contract.ts';

/** The documents of the checkout that an order belongs to; nothing for one that ended unpaid. */
export function OrderDocuments({ order }: { order: Order }) {
  const { checkoutId, status } = order;
  const hasDocuments = status !== 'cancelled' && status !== 'lapsed';
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(checkoutId),
    staleTime: 0,
    enabled: hasDocuments && status !== 'unpaid',
  });
  if (!hasDocuments) return null;
  return (
    <section aria-label={copy.documents} className="mt-8 print:hidden">
      <h2 className="text-xl">{copy.documents}</h2>
      {checkoutId !== order._id && <p className="mt-1 text-sm text-soft">{copy.ofCheckout}</p>}
      {status === 'unpaid' && (
        <p className="mt-3">
          <SaveDocumentButton
            call="GET /checkoutProForma/{id}.pdf"
            id={checkoutId}
            fileName={`pro-forma-${orderNumber(checkoutId)}.pdf`}
            label={copy.proForma}
          />
        </p>
      )}
      {error && !data && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {status !== 'unpaid' && data?.invoices.length === 0 && (
        <MissingInvoice checkout={data} isRefunded={status === 'refunded'} />
      )}
      {data && data.invoices.length > 0 && (
        <ul className="mt-3 border-t-[1.5px] border-ink">
          {data.invoices.map((issued) => (
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
              <time dateTime={issued.issued} className="min-w-28">
                {formatDay(issued.issued)}
              </time>
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
  checkout: Pick<Checkout, 'invoiceDelayed' | 'invoiceLacks'>;
  isRefunded: boolean;
};

/** Why a paid order has no invoice; administrators read what its issue lacks. */
function MissingInvoice({ checkout, isRefunded }: Props) {
  const { invoiceDelayed: isDelayed, invoiceLacks: lacks } = checkout;
  if (!isDelayed)
    return <p className="mt-3 text-sm text-soft">{isRefunded ? copy.none : copy.later}</p>;
  if (!lacks) return <p className="mt-3 text-sm">{copy.delayed}</p>;
  return (
    <div role="note" className="mt-3 border-l-2 border-danger bg-raised px-5 py-3 text-sm">
      <p className="font-semibold text-danger">{copy.cannotIssue}</p>
      {lacks.map((lack) => (
        <p key={lack}>{copy.lacks[lack]}</p>
      ))}
      <p>
        {lacks.length === 0 ? (
          copy.unknownLack
        ) : (
          <>
            {copy.repair}{' '}
            <Link to="/dashboard/settings" className="link">
              {copy.toSettings}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
