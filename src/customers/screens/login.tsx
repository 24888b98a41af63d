import { AccountSheet } from './accounts/account-sheet.tsx';
import { AlreadySignedIn } from './accounts/already-signed-in.tsx';
import { LoginForm, useLoginForm } from './accounts/login-form.tsx';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { useSession, useSessionEnded } from '../../platform/screens/session/use-session.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.login'));

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
    <AccountSheet title={t('platform.words.login')} aside={demo}>
      <div role="alert">
        {hasEnded && (
          <p className="mb-4 border-l-2 border-signal px-4 py-2 text-sm">
            {t('customers.auth.sessionEnded')}
          </p>
        )}
      </div>
      <LoginForm form={form} />
    </AccountSheet>
  );
}

type Props = { onChoose: (account: { email: string; password: string }) => void };

/** Lists the demo accounts with their passwords; each button fills in the form. */
function DemoAccounts({ onChoose }: Props) {
  const { demoAccounts } = usePublicConfig();
  return (
    <section aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-lg">
        {t('customers.auth.demoAccounts.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('customers.auth.demoAccounts.lead')}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {demoAccounts.map((account) => (
          <li key={account.email} className="py-3">
            <p className="text-xs text-soft">{account.about ?? account.role}</p>
            <p className="text-sm">
              <EmailText email={account.email} className="font-semibold" />{' '}
              <span className="inline-block">
                <span className="text-soft">/</span> {account.password}
              </span>
            </p>
            <Button
              variant="secondary"
              size="small"
              className="mt-2 w-full wrap-anywhere"
              onClick={() => onChoose(account)}
            >
              {t('customers.auth.demoAccounts.use', { email: account.email })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
