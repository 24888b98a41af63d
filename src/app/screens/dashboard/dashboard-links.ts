import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

export type DashboardLink = {
  readonly to: string;
  readonly label: string;
  /** Pages without a link of their own, which mark this one as current. */
  readonly covers?: readonly string[];
};

const { menu } = dashboardCopy;
const profile = {
  to: '/dashboard',
  label: menu.profile,
  covers: ['/dashboard/updateProfile', '/dashboard/account', '/dashboard/veloconnect'],
} satisfies DashboardLink;

/** The dashboard menus by role; Addresses and the admin links from Overview on are our additions. */
export const dashboardLinks = {
  customer: [
    profile,
    {
      to: '/dashboard/myOrder',
      label: menu.myOrder,
      covers: ['/dashboard/order', '/dashboard/myInvoices'],
    },
    { to: '/dashboard/addReview', label: menu.addReview },
    { to: '/dashboard/addresses', label: menu.addresses },
    {
      to: '/dashboard/company',
      label: menu.company,
      covers: ['/dashboard/proposals', '/dashboard/openInvoices'],
    },
  ],
  admin: [
    { ...profile, covers: [...profile.covers, '/dashboard/addresses', '/dashboard/company'] },
    { to: '/dashboard/manageOrders', label: menu.manageOrder, covers: ['/dashboard/order'] },
    { to: '/dashboard/addProduct', label: menu.addProduct },
    { to: '/dashboard/makeAdmin', label: menu.makeAdmin },
    { to: '/dashboard/manageProduct', label: menu.manageProduct },
    { to: '/dashboard/overview', label: menu.overview },
    { to: '/dashboard/customers', label: menu.customers },
    {
      to: '/dashboard/companies',
      label: menu.companies,
      covers: ['/dashboard/groups', '/dashboard/shopProposals'],
    },
    { to: '/dashboard/priceLists', label: menu.priceLists, covers: ['/dashboard/companyPrices'] },
    { to: '/dashboard/sales', label: menu.sales },
    { to: '/dashboard/invoices', label: menu.invoices },
    { to: '/dashboard/openItems', label: menu.openItems, covers: ['/dashboard/bankStatements'] },
    { to: '/dashboard/messages', label: menu.messages },
    { to: '/dashboard/auditLog', label: menu.auditLog },
    { to: '/dashboard/settings', label: menu.settings },
  ],
} satisfies Record<string, readonly DashboardLink[]>;
