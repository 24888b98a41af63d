import { NavLink } from 'react-router';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useAdminCheck } from '../guards/use-admin-check.ts';
import { dashboardLinks } from './dashboard-links.ts';
import { DashboardMenuLoader } from './dashboard-menu-loader.tsx';

const style =
  'flex min-h-11 items-center border-l-[3px] border-transparent px-3 font-semibold transition-colors ' +
  'hover:bg-tone aria-[current=page]:border-signal aria-[current=page]:bg-raised aria-[current=page]:text-signal';

export function DashboardMenu({ onNavigate }: { onNavigate?: () => void }) {
  const check = useAdminCheck();
  if (check.status === 'loading') return <DashboardMenuLoader />;
  if (check.status === 'failed') {
    return <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />;
  }
  return (
    <nav aria-label={dashboardCopy.menuTitle}>
      <ul className="flex flex-col gap-1">
        {dashboardLinks[check.status].map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/dashboard'}
              prefetch="intent"
              className={style}
              onClick={onNavigate}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
