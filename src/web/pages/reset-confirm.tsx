import { useSearchParams } from 'react-router';
import { accountCopy } from '../copy/account.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx';
import { useResetLink } from '../features/accounts/use-reset-link.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { useInPlaceOf } from '../ui/use-in-place-of.ts';

const { choose } = accountCopy;
export const meta = pageMeta(choose.title);

/**
 * Opened by the link in the mail about a forgotten password. States: the form, also while it is asked whether the
 * link still works; the link is used up, too old or incomplete, which offers a new one. Saved leads to /login.
 */
export default function ResetConfirm() {
  const [search] = useSearchParams();
  const link = useResetLink(search.get('token') ?? '');
  const heading = useInPlaceOf(!link.isExpired);
  if (link.isExpired) {
    return (
      <AccountSheet title={choose.expiredTitle} lead={choose.expired} heading={heading}>
        <ButtonLink to="/reset" size="large">
          {choose.again}
        </ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={choose.title} lead={choose.lead}>
      <NewPasswordForm save={link.save} />
    </AccountSheet>
  );
}
