import { t } from '../../../platform/rules/messages/t.ts';

export type DashboardLink = {
  readonly to: string;
  readonly label: string;
  /** Pages without a link of their own, which mark this one as current. */
  readonly covers?: readonly string[];
};

const profile = {
  to: '/dashboard',
  get label() {
    return t('platform.dashboard.menu.profile');
  },
  covers: ['/dashboard/updateProfile', '/dashboard/account', '/dashboard/veloconnect'],
} satisfies DashboardLink;

/** The dashboard menus by role; Addresses and the admin links from Overview on are our additions. */
export const dashboardLinks = {
  customer: [
    profile,
    {
      to: '/dashboard/myOrder',
      get label() {
        return t('platform.dashboard.menu.myOrder');
      },
      covers: ['/dashboard/order', '/dashboard/myInvoices'],
    },
    {
      to: '/dashboard/addReview',
      get label() {
        return t('platform.words.addReview');
      },
    },
    {
      to: '/dashboard/addresses',
      get label() {
        return t('platform.dashboard.menu.addresses');
      },
    },
    {
      to: '/dashboard/company',
      get label() {
        return t('platform.dashboard.menu.company');
      },
      covers: ['/dashboard/proposals', '/dashboard/openInvoices'],
    },
  ],
  admin: [
    {
      to: profile.to,
      get label() {
        return profile.label;
      },
      covers: [...profile.covers, '/dashboard/addresses', '/dashboard/company'],
    },
    {
      to: '/dashboard/manageOrders',
      get label() {
        return t('platform.dashboard.menu.manageOrder');
      },
      covers: ['/dashboard/order'],
    },
    {
      to: '/dashboard/addProduct',
      get label() {
        return t('platform.dashboard.menu.addProduct');
      },
    },
    {
      to: '/dashboard/makeAdmin',
      get label() {
        return t('platform.words.makeAdmin');
      },
    },
    {
      to: '/dashboard/manageProduct',
      get label() {
        return t('platform.dashboard.menu.manageProduct');
      },
    },
    {
      to: '/dashboard/overview',
      get label() {
        return t('platform.dashboard.menu.overview');
      },
    },
    {
      to: '/dashboard/customers',
      get label() {
        return t('platform.dashboard.menu.customers');
      },
    },
    {
      to: '/dashboard/companies',
      get label() {
        return t('platform.dashboard.menu.companies');
      },
      covers: ['/dashboard/groups', '/dashboard/shopProposals'],
    },
    {
      to: '/dashboard/priceLists',
      get label() {
        return t('platform.dashboard.menu.priceLists');
      },
      covers: ['/dashboard/companyPrices'],
    },
    {
      to: '/dashboard/sales',
      get label() {
        return t('platform.dashboard.menu.sales');
      },
    },
    {
      to: '/dashboard/invoices',
      get label() {
        return t('platform.words.invoices');
      },
    },
    {
      to: '/dashboard/openItems',
      get label() {
        return t('platform.dashboard.menu.openItems');
      },
      covers: ['/dashboard/bankStatements'],
    },
    {
      to: '/dashboard/messages',
      get label() {
        return t('platform.dashboard.menu.messages');
      },
    },
    {
      to: '/dashboard/auditLog',
      get label() {
        return t('platform.dashboard.menu.auditLog');
      },
    },
    {
      to: '/dashboard/settings',
      get label() {
        return t('platform.dashboard.menu.settings');
      },
    },
  ],
} satisfies Record<string, readonly DashboardLink[]>;
