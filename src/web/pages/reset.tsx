import { authCopy } from '../copy/auth.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { ResetForm } from '../features/accounts/reset-form.tsx';
import { pageMeta } from '../ui/page-meta.ts';

export const meta = pageMeta(authCopy.titles.reset);

/** Asking for a new password. Open to whoever is signed in as well: they too may have forgotten it. */
export default function Reset() {
  return (
    <AccountSheet title={authCopy.titles.reset} lead={authCopy.resetLead}>
      <ResetForm />
    </AccountSheet>
  );
}
