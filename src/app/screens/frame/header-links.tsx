import { NavLink } from 'react-router';
import { frameCopy } from '../../../platform/screens/words/frame.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { personalLinks } from './personal-links.ts';

/** The header's links (seed §2), or the session's error. */
export function HeaderLinks() {
  const session = useSession();
  if (session.status === 'error') {
    return (
      <p role="alert" className="self-center text-sm text-danger">
        {session.message}
      </p>
    );
  }
  return (
    <nav aria-label={frameCopy.mainNavigation} className="flex flex-wrap">
      <HeaderLink to="/">{frameCopy.home}</HeaderLink>
      <HeaderLink to="/parts">{frameCopy.parts}</HeaderLink>
      <div className="ml-2 flex min-w-[min(6.5rem,32.5vw)] items-center sm:ml-4 sm:min-w-32">
        {personalLinks(session.status).map(({ to, label, className }) => (
          <PersonalLink key={to} to={to} className={className}>
            {label}
          </PersonalLink>
        ))}
      </div>
    </nav>
  );
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      prefetch="intent"
      className="relative flex min-h-12 items-center px-[min(0.625rem,3.2vw)] text-sm font-semibold transition-colors after:absolute after:inset-x-[min(0.625rem,3.2vw)] after:bottom-0 after:h-[3px] hover:text-signal aria-[current=page]:text-signal aria-[current=page]:after:bg-signal sm:px-4 sm:text-base"
    >
      {children}
    </NavLink>
  );
}

const personalStyle =
  'flex min-h-10 w-full items-center justify-center rounded-sm border-[1.5px] border-ink text-sm font-semibold transition-colors hover:bg-ink hover:text-paper aria-[current=page]:border-signal aria-[current=page]:bg-transparent aria-[current=page]:text-signal px-2 sm:text-base pointer-coarse:min-h-11';

/**
 * Dashboard or Login, of the same size, so that the header does not shift when the session is
 * known.
 */
function PersonalLink({
  to,
  className,
  children,
}: {
  to: string;
  className: string | undefined;
  children: string;
}) {
  return (
    <NavLink to={to} prefetch="intent" className={classNames(personalStyle, className)}>
      {children}
    </NavLink>
  );
}
