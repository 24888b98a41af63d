import { Link, matchPath, useLocation } from 'react-router';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { SignOutButton } from '../../../customers/screens/accounts/sign-out-button.tsx';
import { useAdminCheck } from '../../../customers/screens/guards/use-admin-check.ts';
import { type DashboardLink, dashboardLinks } from './dashboard-links.ts';
import { DashboardMenuLoader } from './dashboard-menu-loader.tsx';

const style =
  'flex min-h-11 items-center border-l-[3px] border-transparent px-3 font-semibold transition-colors ' +
  'hover:bg-tone aria-[current=page]:border-signal aria-[current=page]:bg-raised aria-[current=page]:text-signal';

/** Whether the page belongs to a link: its own page, a page below it, or a page that it covers. */
function isCurrent({ to, covers = [] }: DashboardLink, pathname: string): boolean {
  const end = to === '/dashboard';
  return [to, ...covers].some((path) => matchPath({ path, end }, pathname) !== null);
}

export function DashboardMenu({ onNavigate }: { onNavigate?: () => void }) {
  const check = useAdminCheck();
  const { pathname } = useLocation();
  if (check.status === 'loading') return <DashboardMenuLoader />;
  if (check.status === 'failed') {
    return <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />;
  }
  return (
    <nav aria-label={dashboardCopy.menuTitle}>
      <ul className="flex flex-col gap-1">
        {dashboardLinks[check.status].map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
              prefetch="intent"
              className={style}
              onClick={onNavigate}
            >
              {link.label}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-hairline pt-2">
          <SignOutButton variant="quiet" className="w-full justify-start pl-3.5" />
        </li>
      </ul>
    </nav>
  );
}
