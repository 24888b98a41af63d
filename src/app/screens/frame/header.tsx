import { Link, NavLink } from 'react-router';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { CartLink } from '../../../cart/screens/cart/cart-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { ShopLogo } from '../../../platform/screens/ui/pictures/shop-logo.tsx';
import { ShopMark } from '../../../platform/screens/ui/pictures/shop-mark.tsx';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { personalLinks } from './personal-links.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export function Header() {
  const { mode, shopName, logo } = usePublicConfig();
  return (
    <header className="border-b-[1.5px] border-ink bg-paper print:hidden">
      {mode === 'demo' && (
        <p className="bg-tone text-xs">
          <span className="page-width block py-1.5 text-center">
            {t('platform.frame.demoNotice')}
          </span>
        </p>
      )}
      <div className="page-width flex min-h-16 flex-wrap justify-between gap-x-3">
        <Link
          to="/"
          aria-label={shopName}
          className="@container flex min-w-0 flex-[1_1_3rem] md:basis-40 items-center gap-2 py-2"
        >
          {logo ? (
            <ShopLogo />
          ) : (
            <>
              <ShopMark />
              {/* Beside the mark alone a name would break inside its words. */}
              <span className="line-clamp-3 font-display @max-[4.75rem]:hidden leading-none font-extrabold tracking-tight wrap-anywhere max-sm:text-xs max-sm:leading-none sm:text-lg">
                {shopName}
              </span>
            </>
          )}
        </Link>
        <HeaderSearch />
        <div className="flex flex-wrap">
          <HeaderLinks />
          <CartLink />
        </div>
      </div>
      <NoScript />
    </header>
  );
}

/** The header's links, or the session's error. */
function HeaderLinks() {
  const session = useSession();
  if (session.status === 'error') {
    return (
      <p role="alert" className="self-center text-sm text-danger">
        {session.message}
      </p>
    );
  }
  return (
    <nav aria-label={t('platform.frame.mainNavigation')} className="flex flex-wrap">
      <HeaderLink to="/">{t('platform.frame.home')}</HeaderLink>
      <HeaderLink to="/parts">{t('platform.frame.parts')}</HeaderLink>
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

/** Without script these would load for ever, or send typed text in the address. */
const STYLE =
  '.needs-script,form[novalidate]:not([method]),main [role=status]{display:none!important}';

/** Tells what needs script where none runs, and hides it. The client build leaves this out. */
function NoScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <style>{STYLE}</style>
          <p className="page-width border-t border-hairline py-2 text-sm">
            {t('platform.NEEDS_SCRIPT')}
          </p>
        </>
      )}
    </noscript>
  );
}
