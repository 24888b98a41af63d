import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountCopy } from '../copy/account.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { pageMeta } from '../ui/page-meta.ts';

const { choose } = accountCopy;
export const meta = pageMeta(choose.title);

/**
 * Opened by the link in the mail about a forgotten password. States: the form; the link is used up, too old or
 * incomplete, which offers a new one. Saved leads to /login.
 */
export default function ResetConfirm() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [expired, setExpired] = useState(token === '');
  if (expired) {
    return (
      <AccountSheet title={choose.expiredTitle} lead={choose.expired}>
        <ButtonLink to="/reset" size="large">
          {choose.again}
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={choose.title} lead={choose.lead}>
      <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
    </AccountSheet>
  );
}
