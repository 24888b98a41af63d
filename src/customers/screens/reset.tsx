import { AccountSheet } from './accounts/account-sheet.tsx';
import { ResetForm } from './accounts/reset-form.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('customers.auth.titles.reset'));

/** Requests a reset mail. Signed-in users may have forgotten their password too. */
export default function Reset() {
  return (
    <AccountSheet title={t('customers.auth.titles.reset')} lead={t('customers.auth.resetLead')}>
      <ResetForm />
    </AccountSheet>
  );
}
