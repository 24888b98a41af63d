import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type Login, loginSchema } from '../../../domain/accounts/credentials.schema.ts';
import { accountCopy } from '../../copy/account.ts';
import { identity, session } from '../../lib/session/browser.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { currentPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SendLink } from './send-link.tsx';
import type { Verification } from './use-verification.ts';

const { verify } = accountCopy;
const fields = [currentPasswordField];

type Props = Omit<Extract<Verification, { status: 'unproved' }>, 'status'>;

/**
 * A verification link that was opened where its account is not signed in: logging in, or choosing a new password,
 * verifies the address. Who did not sign up is told that nothing is asked of them. States: the two forms' own.
 */
export function VerifyByProof({ link: { email }, claim }: Props) {
  const id = useId();
  const here = useSession();
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    values: { email, password: '' },
  });
  return (
    <AccountSheet
      title={verify.title}
      lead={<span className="wrap-anywhere">{verify.lead(email)}</span>}
      aside={<NotMine />}
    >
      {here.status === 'signed-in' && (
        <p className="mb-4 border-l-2 border-ink py-1 pl-3 text-sm wrap-anywhere">
          {verify.another(here.user.email)}
        </p>
      )}
      {/* The page goes on by itself once its account is signed in. */}
      <AccountForm
        form={form}
        fields={fields}
        send={({ password }) => session.signIn(email, password)}
        submit={verify.prove}
        underFields={
          // Tells a password manager whose password this is.
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        }
      />
      <section aria-labelledby={id} className="mt-8 border-t border-hairline pt-6">
        <h2 id={id} className="text-lg">
          {verify.choose}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">
          {claim ? verify.chooseBody : verify.chooseByMail}
        </p>
        {claim ? (
          <NewPasswordForm save={claim} submit={verify.chosen} />
        ) : (
          <SendLink
            email={email}
            label={accountCopy.password.reset}
            send={() => identity.sendReset(email)}
          />
        )}
      </section>
    </AccountSheet>
  );
}

/** For whoever's address somebody else has typed. */
function NotMine() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="text-sm">
      <h2 id={id} className="text-lg">
        {verify.notMine}
      </h2>
      {verify.notMineBody.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-soft">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
