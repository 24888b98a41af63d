import { useState } from 'react';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Drawer } from '../../../platform/screens/ui/drawer.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
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
