import { accountCopy } from '../copy/account.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx';
import { useLinkSecret } from '../features/accounts/use-link-secret.ts';
import { useResetLink } from '../features/accounts/use-reset-link.ts';
import { SubmittedOffline } from '../features/forms/submitted-offline.tsx';
import { useNavigateAfterSubmit } from '../features/forms/use-navigate-after-submit.ts';
import { session } from '../lib/session/browser.ts';
import type { ChosenPassword } from '../lib/session/identity.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loader } from '../ui/loader.tsx';
import { secretPageMeta } from '../ui/page-meta.ts';
import { toast } from '../ui/toast.ts';
import { useReplacementFocus } from '../ui/use-replacement-focus.ts';

const { choose } = accountCopy;
export const meta = secretPageMeta(choose.title);

/**
 * Opened by the link in a reset mail: sets a new password and shows /login. The form shows at once,
 * while the link is checked; an expired link offers a new one.
 */
export default function ResetConfirm() {
  const secret = useLinkSecret();
  const link = useResetLink(secret ?? '');
  const afterSubmit = useNavigateAfterSubmit('/login', { replace: true });
  const heading = useReplacementFocus(secret !== undefined && !link.isExpired);

  async function save(chosen: ChosenPassword) {
    if ((await link.save(chosen)) === 'expired') return;
    // The reset ended all sessions of the account, perhaps the one of this browser too.
    await session.renew();
    toast.success(choose.saved);
    await afterSubmit.navigate();
  }

  if (secret === undefined) {
    return (
      <AccountSheet key="unknown" title={choose.title} lead={choose.lead}>
        <Loader />
      </AccountSheet>
    );
  }
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
      {afterSubmit.isBlocked ? (
        <SubmittedOffline next={afterSubmit} words={choose.savedOffline} />
      ) : (
        <NewPasswordForm save={save} submit={choose.submit} facts={link.facts} />
      )}
    </AccountSheet>
  );
}
