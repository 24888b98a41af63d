import { accountCopy } from './words/account.ts';
import { AccountSheet } from './accounts/account-sheet.tsx';
import { NewPasswordForm } from './accounts/new-password-form.tsx';
import { useLinkSecret } from './accounts/use-link-secret.ts';
import { useResetLink } from './accounts/use-reset-link.ts';
import { SubmittedOffline } from '../../platform/screens/forms/submitted-offline.tsx';
import { useNavigateAfterSubmit } from '../../platform/screens/forms/use-navigate-after-submit.ts';
import { session } from '../../platform/screens/session/browser.ts';
import type { ChosenPassword } from '../../platform/screens/session/identity.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Loader } from '../../platform/screens/ui/loader.tsx';
import { secretPageMeta } from '../../platform/screens/seo/page-meta.ts';
import { toast } from '../../platform/screens/ui/toast.ts';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';

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
