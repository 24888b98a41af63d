import { Outlet } from 'react-router';
import { DashboardDrawer } from './dashboard/dashboard-drawer.tsx';
import { NotReadyNotice } from './dashboard/not-ready-notice.tsx';
import { DashboardMenu } from './dashboard/dashboard-menu.tsx';

/** The layout of /dashboard: a side menu, on phones a drawer. */
export default function Dashboard() {
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
      <div className="min-w-0">
        <NotReadyNotice />
        <Outlet />
      </div>
    </div>
  );
}
