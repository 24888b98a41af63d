import { Link } from 'react-router';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { invoicesCopy as copy } from '../words/invoices.ts';

type Props = {
  checkout: Pick<Checkout, 'invoiceDelayed' | 'invoiceLacks'>;
  isRefunded: boolean;
};

/** Why a paid order has no invoice; administrators read what its issue lacks. */
export function MissingInvoice({ checkout, isRefunded }: Props) {
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
