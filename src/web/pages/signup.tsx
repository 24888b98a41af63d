import { authCopy } from '../copy/auth.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { AlreadySignedIn } from '../features/accounts/already-signed-in.tsx';
import { SignupForm } from '../features/accounts/signup-form.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { pageMeta } from '../ui/page-meta.ts';

export const meta = pageMeta(authCopy.titles.signup);

/** Creates an account; a signed-in user is redirected to the origin page. */
export default function Signup() {
  const session = useSession();
  if (session.status === 'signed-in') return <AlreadySignedIn user={session.user} />;
  return (
    <AccountSheet title={authCopy.titles.signup}>
      <SignupForm />
    </AccountSheet>
  );
}
