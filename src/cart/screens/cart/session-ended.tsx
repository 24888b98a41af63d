import { useLocation } from 'react-router';
import { authCopy } from '../../../customers/screens/words/auth.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { loginAddress } from '../../../customers/screens/guards/login-address.ts';

/** Says that the session has ended, and leads to the login and back. What was typed stays. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-[1.5px] border-signal bg-raised p-4"
    >
      <p className="font-semibold">{authCopy.sessionEnded}</p>
      <ButtonLink to={loginAddress({ pathname, search })}>{authCopy.login}</ButtonLink>
    </div>
  );
}
