import { accountCopy } from '../copy/account.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { useMailedSecret } from '../features/accounts/use-mailed-secret.ts';
import { useVerification } from '../features/accounts/use-verification.ts';
import { VerifyExpired } from '../features/accounts/verify-expired.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { secretPageMeta } from '../ui/page-meta.ts';

const { verify } = accountCopy;
export const meta = secretPageMeta(verify.title);

/**
 * Opened by the link in the mail that asks to verify an address. States: verifying, verified, verified already,
 * the link is too old or incomplete, and could not be tried (with another try).
 */
export default function Verify() {
  const outcome = useVerification(useMailedSecret());
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
    case 'expired':
      return <VerifyExpired />;
    case 'already':
      return <Verified title={verify.already} lead={verify.alreadyBody(outcome.email)} />;
    case 'done':
      return <Verified title={verify.done} lead={verify.doneBody(outcome.email)} />;
  }
}

function Verified({ title, lead }: { title: string; lead: string }) {
  return (
    <AccountSheet title={title} lead={<span className="wrap-anywhere">{lead}</span>}>
      <ButtonLink to="/parts">{verify.onwards}</ButtonLink>
    </AccountSheet>
  );
}
