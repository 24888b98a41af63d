import { authCopy } from './words/auth.ts';
import { AccountSheet } from './accounts/account-sheet.tsx';
import { AlreadySignedIn } from './accounts/already-signed-in.tsx';
import { SignupForm } from './accounts/signup-form.tsx';
import { useSession } from '../../platform/screens/session/use-session.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';

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
