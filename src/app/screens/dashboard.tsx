import { Outlet, Link, matchPath, useLocation } from 'react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../platform/screens/ui/button.tsx';
import { Drawer } from '../../platform/screens/ui/overlays/drawer.tsx';
import { Icon } from '../../platform/screens/ui/icon.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { SignOutButton } from '../../customers/screens/accounts/sign-out-button.tsx';
import { useAdminCheck } from '../../customers/screens/guards/use-admin-check.ts';
import { type DashboardLink, dashboardLinks } from './dashboard/dashboard-links.ts';
import type { WaitingHandle } from '../../platform/screens/ui/states/waiting-page.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const handle: WaitingHandle = { Frame: DashboardFrame };

/** The layout of /dashboard. */
export default function Dashboard() {
  return (
    <DashboardFrame>
      <NotReadyNotice />
      <Outlet />
    </DashboardFrame>
  );
}

/** A page beside a side menu, on phones with a drawer. */
function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid gap-x-10 gap-y-4 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-10 print:block">
      <div className="lg:hidden print:hidden">
        <DashboardDrawer />
      </div>
      <div className="max-lg:hidden print:hidden">
        <div className="sticky top-6 border-y-[1.5px] border-ink py-3">
          <DashboardMenu />
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The dashboard menu on phones, in a drawer that following a link closes. */
function DashboardDrawer() {
  const [open, setOpen] = useState(false);
  const trigger = (
    <Button variant="secondary" size="small" className="min-h-11">
      <Icon name="menu" />
      {t('platform.dashboard.openMenu')}
    </Button>
  );
  return (
    <Drawer
      trigger={trigger}
      title={t('platform.dashboard.menuTitle')}
      open={open}
      onOpenChange={setOpen}
    >
      <DashboardMenu onNavigate={() => setOpen(false)} />
    </Drawer>
  );
}

const style =
  'flex min-h-11 items-center border-l-[3px] border-transparent px-3 font-semibold transition-colors ' +
  'hover:bg-tone aria-[current=page]:border-signal aria-[current=page]:bg-raised aria-[current=page]:text-signal';

/** Whether the page belongs to a link: its own page, a page below it, or a page that it covers. */
function isCurrent({ to, covers = [] }: DashboardLink, pathname: string): boolean {
  const end = to === '/dashboard';
  return [to, ...covers].some((path) => matchPath({ path, end }, pathname) !== null);
}

function DashboardMenu({ onNavigate }: { onNavigate?: () => void }) {
  const check = useAdminCheck();
  const { pathname } = useLocation();
  if (check.status === 'loading') return <DashboardMenuLoader />;
  if (check.status === 'failed') {
    return <ErrorState error={check.error} onRetry={check.retry} retrying={check.retrying} />;
  }
  return (
    <nav aria-label={t('platform.dashboard.menuTitle')}>
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

function DashboardMenuLoader() {
  return (
    <div role="status" className="flex flex-col gap-1">
      <span className="sr-only">{t('platform.ui.loading')}</span>
      {['w-24', 'w-32', 'w-28'].map((width) => (
        <span key={width} className="flex min-h-11 items-center px-3">
          <Skeleton className={`h-4 ${width}`} />
        </span>
      ))}
    </div>
  );
}

/** Tells administrators on every dashboard page that the shop takes no orders yet. */
function NotReadyNotice() {
  const { takesOrders, lacksAccount } = usePublicConfig();
  const check = useAdminCheck();
  if (takesOrders || check.status !== 'admin') return null;
  return (
    <aside
      aria-label={t('platform.notReady.admin.title')}
      className="mb-6 border-l-2 border-danger bg-raised px-5 py-4 print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <Icon name="warning" />
        {t('platform.notReady.admin.title')}
      </p>
      <p className="mt-1 max-w-prose text-sm">
        {lacksAccount ? t('platform.notReady.admin.noAccount') : t('platform.notReady.admin.body')}{' '}
        <Link to="/dashboard/settings" prefetch="intent" className="link">
          {t('platform.notReady.admin.link')}
        </Link>
      </p>
    </aside>
  );
}
