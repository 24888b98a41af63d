import { authCopy } from './words/auth.ts';
import { AccountSheet } from './accounts/account-sheet.tsx';
import { AlreadySignedIn } from './accounts/already-signed-in.tsx';
import { DemoAccounts } from './accounts/demo-accounts.tsx';
import { LoginForm, useLoginForm } from './accounts/login-form.tsx';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { useSession, useSessionEnded } from '../../platform/screens/session/use-session.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';

export const meta = pageMeta(authCopy.titles.login);

/** The login form, rendered on the server too; a signed-in user is redirected to the origin page. */
export default function Login() {
  const session = useSession();
  const { demoAccounts } = usePublicConfig();
  const form = useLoginForm();
  const hasEnded = useSessionEnded();
  if (session.status === 'signed-in') return <AlreadySignedIn user={session.user} />;
  const demo = demoAccounts.length > 0 && (
    <DemoAccounts
      onChoose={({ email, password }) => {
        form.setValue('email', email);
        form.setValue('password', password);
        form.clearErrors();
      }}
    />
  );
  return (
    <AccountSheet title={authCopy.titles.login} aside={demo}>
      <div role="alert">
        {hasEnded && (
          <p className="mb-4 border-l-2 border-signal px-4 py-2 text-sm">{authCopy.sessionEnded}</p>
        )}
      </div>
      <LoginForm form={form} />
    </AccountSheet>
  );
}
