import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type Login, loginSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { accountCopy } from '../words/account-words.ts';
import { identity, session } from '../../../platform/screens/session/browser.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { isWrongPassword } from '../../../platform/screens/session/wrong-password.ts';
import { currentPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { ClaimForm } from './claim-form.tsx';
import { SendLink } from './send-link.tsx';
import type { Verification } from './use-verification.ts';
import { UsernameHint } from './username-hint.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const { verify } = accountCopy;
const fields = [currentPasswordField];

type Props = Omit<Extract<Verification, { status: 'needs-sign-in' }>, 'status'>;

/**
 * Shown for a verification link whose account is not signed in here: logging in or choosing a new
 * password verifies the address. A note tells everybody else that they need do nothing.
 */
export function VerifyBySignIn({ link: { email }, claim }: Props) {
  const id = useId();
  const here = useSession();
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    values: { email, password: '' },
  });

  async function signIn({ password }: Login) {
    try {
      await session.signIn(email, password);
    } catch (error) {
      if (!isWrongPassword(error)) throw error;
      // The login's own message doubts the email too, which nobody typed here.
      const wrong = { type: 'server', message: t('customers.account.verify.wrongPassword') };
      form.setError('password', wrong, { shouldFocus: true });
    }
  }

  return (
    <AccountSheet
      title={t('customers.account.verify.title')}
      lead={<span className="wrap-anywhere">{t('customers.account.verify.lead', { email })}</span>}
      aside={<NotMine />}
    >
      {here.status === 'signed-in' && here.user.email !== email && (
        <p className="mb-4 border-l-2 border-ink py-1 pl-3 text-sm wrap-anywhere">
          {t('customers.account.verify.another', { email: here.user.email })}
        </p>
      )}
      {/* Verification follows by itself once the account is signed in. */}
      <AccountForm
        form={form}
        fields={fields}
        send={signIn}
        submit={t('customers.account.verify.prove')}
        underFields={<UsernameHint email={email} />}
      />
      <section aria-labelledby={id} className="mt-8 border-t border-hairline pt-6">
        <h2 id={id} className="text-lg">
          {t('customers.account.verify.choose')}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">
          {claim
            ? t('customers.account.verify.chooseBody')
            : t('customers.account.verify.chooseByMail')}
        </p>
        {claim ? (
          <ClaimForm email={email} claim={claim} />
        ) : (
          <SendLink
            email={email}
            label={t('customers.account.password.reset')}
            send={() => identity.sendReset(email)}
          />
        )}
      </section>
    </AccountSheet>
  );
}

/** For the owner of an address that somebody else typed at sign-up. */
function NotMine() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="text-sm">
      <h2 id={id} className="text-lg">
        {t('customers.account.verify.notMine')}
      </h2>
      {verify.notMineBody.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-soft">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
