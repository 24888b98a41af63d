import { Link } from 'react-router';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { title: string; warnings: readonly string[]; hasLink: boolean };

/** What the settings lack, for administrators; nothing without a warning. */
export function SettingsNotice({ title, warnings, hasLink }: Props) {
  if (warnings.length === 0) return null;
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
          {t('settings.general.invoicing.link')}
        </Link>
      )}
    </aside>
  );
}
