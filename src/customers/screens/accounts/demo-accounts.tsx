import { authCopy } from '../words/auth.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';

type Props = { onChoose: (account: { email: string; password: string }) => void };

/** Lists the demo accounts with their passwords (rulings §2); each button fills in the form. */
export function DemoAccounts({ onChoose }: Props) {
  const { demoAccounts } = usePublicConfig();
  return (
    <section aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-lg">
        {authCopy.demoAccounts.title}
      </h2>
      <p className="mt-1 text-sm text-soft">{authCopy.demoAccounts.lead}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {demoAccounts.map((account) => (
          <li key={account.email} className="py-3">
            <p className="text-xs text-soft">{account.role}</p>
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
              {authCopy.demoAccounts.use(account.email)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
