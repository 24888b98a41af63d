import { Link } from 'react-router';
import { invoicingWarnings } from '../../rules/invoicing-details.ts';
import type { Settings } from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';

type Props = { settings: Settings; hasLink?: boolean };

/** Tells administrators which orders the shop could not invoice with its settings. */
export function InvoicingNotice({ settings, hasLink = false }: Props) {
  const warnings = invoicingWarnings(settings);
  if (warnings.length === 0) return null;
  const { title, link } = settingsCopy.invoicing;
  return (
    <aside aria-label={title} className="mb-6 border-l-2 border-danger bg-raised px-5 py-4">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <Icon name="warning" />
        {title}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="mt-1 max-w-prose text-sm">
          {warning}
        </p>
      ))}
      {hasLink && (
        <Link to="/dashboard/settings" prefetch="intent" className="link text-sm">
          {link}
        </Link>
      )}
    </aside>
  );
}
