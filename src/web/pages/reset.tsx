import { authCopy } from '../copy/auth.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { ResetForm } from '../features/accounts/reset-form.tsx';
import { pageMeta } from '../ui/page-meta.ts';

export const meta = pageMeta(authCopy.titles.reset);

/** Requests a reset mail. Signed-in users may have forgotten their password too. */
export default function Reset() {
  return (
    <AccountSheet title={authCopy.titles.reset} lead={authCopy.resetLead}>
      <ResetForm />
    </AccountSheet>
  );
}
