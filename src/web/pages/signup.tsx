import { authCopy } from '../copy/auth.ts';
import { AccountSheet } from '../features/accounts/account-sheet.tsx';
import { AlreadySignedIn } from '../features/accounts/already-signed-in.tsx';
import { SignupForm } from '../features/accounts/signup-form.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { pageMeta } from '../ui/page-meta.ts';

export const meta = pageMeta(authCopy.titles.signup);

/** Making an account. Whoever is signed in, just now or before, goes on to where they came from. */
export default function Signup() {
  const session = useSession();
  if (session.status === 'signed-in') return <AlreadySignedIn user={session.user} />;
  return (
    <AccountSheet title={authCopy.titles.signup}>
      <SignupForm />
    </AccountSheet>
  );
}
