import { accountCopy } from '../../copy/account.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { loginAddress } from '../guards/origin-path.ts';
import { AccountSheet } from './account-sheet.tsx';
import { SendVerifyLink } from './send-verify-link.tsx';

const { verify } = accountCopy;

/**
 * A verification link that no longer works. Who is signed in has a new one sent, or hears that none is needed;
 * who is not signs in first.
 */
export function VerifyExpired() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  if (user?.emailVerified) {
    return (
      <AccountSheet
        title={verify.already}
        lead={<span className="wrap-anywhere">{verify.alreadyBody(user.email)}</span>}
      >
        <ButtonLink to="/parts">{verify.onwards}</ButtonLink>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={verify.expired} lead={verify.expiredBody}>
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
