import { useState } from 'react';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';

/** The dashboard menu on phones, in a drawer that following a link closes. */
export function DashboardDrawer() {
  const [open, setOpen] = useState(false);
  const trigger = (
    <Button variant="secondary" size="small" className="min-h-11">
      <Icon name="menu" />
      {dashboardCopy.openMenu}
    </Button>
  );
  return (
    <Drawer trigger={trigger} title={dashboardCopy.menuTitle} open={open} onOpenChange={setOpen}>
      <DashboardMenu onNavigate={() => setOpen(false)} />
    </Drawer>
  );
}
