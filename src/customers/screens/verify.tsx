import { accountCopy } from './words/account-words.ts';
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

const { verify } = accountCopy;
export const meta = secretPageMeta(verify.title);

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
        <AccountSheet title={verify.title} lead={verify.working}>
          <Loader />
        </AccountSheet>
      );
    case 'failed':
      return (
        <AccountSheet title={verify.title}>
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
          title={verify.already}
          lead={verify.alreadyBody(outcome.email)}
          heading={heading}
        />
      );
    case 'done':
      return (
        <Verified title={verify.done} lead={verify.doneBody(outcome.email)} heading={heading} />
      );
  }
}
