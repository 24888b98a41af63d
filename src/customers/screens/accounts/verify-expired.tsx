import type { Ref } from 'react';
import { accountCopy } from '../words/account-words.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { loginAddress } from '../guards/login-address.ts';
import { AccountSheet } from './account-sheet.tsx';
import { SendVerifyLink } from './send-verify-link.tsx';
import { Verified } from './verified.tsx';

const { verify } = accountCopy;

/**
 * An expired verification link: offers a signed-in user a new one unless the address is verified,
 * and everybody else the login.
 */
export function VerifyExpired({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  if (user?.emailVerified) {
    return (
      <Verified title={verify.already} lead={verify.alreadyBody(user.email)} heading={heading} />
    );
  }
  return (
    <AccountSheet title={accountCopy.linkExpired} lead={verify.expiredBody} heading={heading}>
      {user ? (
        <SendVerifyLink email={user.email} />
      ) : (
        <ButtonLink to={loginAddress({ pathname: '/dashboard/account' })}>
          {verify.login}
        </ButtonLink>
      )}
    </AccountSheet>
  );
}
