import { authCopy } from '../../copy/auth.ts';
import { frameCopy } from '../../copy/frame.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { HeaderLink } from './header-link.tsx';
import { PersonalLink } from './personal-link.tsx';

/**
 * The header's links (seed §2), or the session's error. While the session loads, the stored token
 * selects Dashboard or Login (lib/session/first-paint.ts).
 */
export function HeaderLinks() {
  const session = useSession();
  if (session.status === 'error') {
    return (
      <p role="alert" className="self-center text-sm text-danger">
        {session.message}
      </p>
    );
  }
  const guessed = session.status === 'loading';
  return (
    <nav aria-label={frameCopy.mainNavigation} className="flex flex-wrap">
      <HeaderLink to="/" end>
        {frameCopy.home}
      </HeaderLink>
      <HeaderLink to="/parts">{frameCopy.parts}</HeaderLink>
      <div className="ml-2 flex min-w-[min(6.5rem,32.5vw)] items-center sm:ml-4 sm:min-w-32">
        {session.status !== 'signed-out' && (
          <PersonalLink to="/dashboard" className={guessed && 'guessed-in'}>
            {frameCopy.dashboard}
          </PersonalLink>
        )}
        {session.status !== 'signed-in' && (
          <PersonalLink to="/login" className={guessed && 'guessed-out'}>
            {authCopy.login}
          </PersonalLink>
        )}
      </div>
    </nav>
  );
}
