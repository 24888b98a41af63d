import { authCopy } from './words/auth.ts';
import { AccountSheet } from './accounts/account-sheet.tsx';
import { ResetForm } from './accounts/reset-form.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';

export const meta = pageMeta(authCopy.titles.reset);

/** Requests a reset mail. Signed-in users may have forgotten their password too. */
export default function Reset() {
  return (
    <AccountSheet title={authCopy.titles.reset} lead={authCopy.resetLead}>
      <ResetForm />
    </AccountSheet>
  );
}
