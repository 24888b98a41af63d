import { t } from '../../rules/messages/t.ts';
import { words } from './words.ts';

/** Words of the dashboard's menus. */
export const dashboardCopy = {
  menuTitle: t('platform.dashboard.menuTitle'),
  openMenu: t('platform.dashboard.openMenu'),
  menu: {
    profile: t('platform.dashboard.menu.profile'),
    myOrder: t('platform.dashboard.menu.myOrder'),
    addReview: words.addReview,
    manageOrder: t('platform.dashboard.menu.manageOrder'),
    addProduct: t('platform.dashboard.menu.addProduct'),
    makeAdmin: words.makeAdmin,
    manageProduct: t('platform.dashboard.menu.manageProduct'),
    /** From here on ours. */
    overview: t('platform.dashboard.menu.overview'),
    customers: t('platform.dashboard.menu.customers'),
    sales: t('platform.dashboard.menu.sales'),
    invoices: words.invoices,
    messages: t('platform.dashboard.menu.messages'),
    auditLog: t('platform.dashboard.menu.auditLog'),
    settings: t('platform.dashboard.menu.settings'),
    addresses: t('platform.dashboard.menu.addresses'),
    company: t('platform.dashboard.menu.company'),
    companies: t('platform.dashboard.menu.companies'),
    priceLists: t('platform.dashboard.menu.priceLists'),
    openItems: t('platform.dashboard.menu.openItems'),
  },
} as const;

/** Words of My Profile and Update Profile. */
export const profileCopy = {
  edit: words.edit,
  updateTitle: words.updateProfile,
  submit: words.updateProfile,
  saved: t('platform.profile.saved'),
  savedOffline: {
    title: t('platform.profile.savedOffline.title'),
    body: t('platform.profile.savedOffline.body'),
    onwards: t('platform.profile.savedOffline.onwards'),
  },
  fields: {
    name: words.fullName,
    email: words.email,
    address: words.address,
    country: t('platform.profile.fields.country'),
    city: t('platform.profile.fields.city'),
    photo: t('platform.profile.fields.photo'),
    location: t('platform.profile.fields.location'),
  },
  missing: t('platform.profile.missing'),
  invitation: t('platform.profile.invitation'),
  photoAlt: (name: string) => t('platform.profile.photoAlt', { name }),
} as const;
