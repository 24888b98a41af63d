import { AccountSheet } from './accounts/account-sheet.tsx';
import { useLinkSecret } from './accounts/use-link-secret.ts';
import { useVerification } from './accounts/use-verification.ts';
import { Verified } from './accounts/verified.tsx';
import { VerifyBySignIn } from './accounts/verify-by-sign-in.tsx';
import { VerifyExpired } from './accounts/verify-expired.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Loader } from '../../platform/screens/ui/states/loader.tsx';
import { secretPageMeta } from '../../platform/screens/seo/page-meta.ts';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = secretPageMeta(() => t('customers.account.verify.title'));

/**
 * Opened by the link in a verification mail. It verifies the address at once if its account is
 * signed in here, else after a login or a new password.
 */
export default function Verify() {
  const outcome = useVerification(useLinkSecret());
  const heading = useReplacementFocus(outcome.status === 'needs-sign-in');
  switch (outcome.status) {
    case 'working':
      return (
        <AccountSheet
          title={t('customers.account.verify.title')}
          lead={t('customers.account.verify.working')}
        >
          <Loader />
        </AccountSheet>
      );
    case 'failed':
      return (
        <AccountSheet title={t('customers.account.verify.title')}>
          <ErrorState error={outcome.error} onRetry={outcome.retry} retrying={outcome.retrying} />
        </AccountSheet>
      );
    case 'needs-sign-in':
      return <VerifyBySignIn {...outcome} />;
    case 'expired':
      return <VerifyExpired heading={heading} />;
    case 'already':
      return (
        <Verified
          title={t('customers.account.verify.already')}
          lead={t('customers.account.verify.alreadyBody', { email: outcome.email })}
          heading={heading}
        />
      );
    case 'done':
      return (
        <Verified
          title={t('customers.account.verify.done')}
          lead={t('customers.account.verify.doneBody', { email: outcome.email })}
          heading={heading}
        />
      );
  }
}
