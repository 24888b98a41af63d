import { t } from '../../../platform/rules/messages/t.ts';

export type DashboardLink = {
  readonly to: string;
  readonly label: string;
  /** Pages without a link of their own, which mark this one as current. */
  readonly covers?: readonly string[];
};

const profile = {
  to: '/dashboard',
  label: t('platform.dashboard.menu.profile'),
  covers: ['/dashboard/updateProfile', '/dashboard/account', '/dashboard/veloconnect'],
} satisfies DashboardLink;

/** The dashboard menus by role; Addresses and the admin links from Overview on are our additions. */
export const dashboardLinks = {
  customer: [
    profile,
    {
      to: '/dashboard/myOrder',
      label: t('platform.dashboard.menu.myOrder'),
      covers: ['/dashboard/order', '/dashboard/myInvoices'],
    },
    { to: '/dashboard/addReview', label: t('platform.words.addReview') },
    { to: '/dashboard/addresses', label: t('platform.dashboard.menu.addresses') },
    {
      to: '/dashboard/company',
      label: t('platform.dashboard.menu.company'),
      covers: ['/dashboard/proposals', '/dashboard/openInvoices'],
    },
  ],
  admin: [
    { ...profile, covers: [...profile.covers, '/dashboard/addresses', '/dashboard/company'] },
    {
      to: '/dashboard/manageOrders',
      label: t('platform.dashboard.menu.manageOrder'),
      covers: ['/dashboard/order'],
    },
    { to: '/dashboard/addProduct', label: t('platform.dashboard.menu.addProduct') },
    { to: '/dashboard/makeAdmin', label: t('platform.words.makeAdmin') },
    { to: '/dashboard/manageProduct', label: t('platform.dashboard.menu.manageProduct') },
    { to: '/dashboard/overview', label: t('platform.dashboard.menu.overview') },
    { to: '/dashboard/customers', label: t('platform.dashboard.menu.customers') },
    {
      to: '/dashboard/companies',
      label: t('platform.dashboard.menu.companies'),
      covers: ['/dashboard/groups', '/dashboard/shopProposals'],
    },
    {
      to: '/dashboard/priceLists',
      label: t('platform.dashboard.menu.priceLists'),
      covers: ['/dashboard/companyPrices'],
    },
    { to: '/dashboard/sales', label: t('platform.dashboard.menu.sales') },
    { to: '/dashboard/invoices', label: t('platform.words.invoices') },
    {
      to: '/dashboard/openItems',
      label: t('platform.dashboard.menu.openItems'),
      covers: ['/dashboard/bankStatements'],
    },
    { to: '/dashboard/messages', label: t('platform.dashboard.menu.messages') },
    { to: '/dashboard/auditLog', label: t('platform.dashboard.menu.auditLog') },
    { to: '/dashboard/settings', label: t('platform.dashboard.menu.settings') },
  ],
} satisfies Record<string, readonly DashboardLink[]>;
