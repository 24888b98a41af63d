import { words } from './words.ts';

/** Words of the dashboard's menus. */
export const dashboardCopy = {
  menuTitle: 'Dashboard menu',
  openMenu: 'Menu',
  menu: {
    profile: 'My Profile',
    myOrder: 'My Order',
    addReview: words.addReview,
    manageOrder: 'Manage Order',
    addProduct: 'Add A Product',
    makeAdmin: words.makeAdmin,
    manageProduct: 'Manage Product',
    /** From here on ours. */
    overview: 'Overview',
    customers: 'Customers',
    sales: 'Sales',
    invoices: words.invoices,
    messages: 'Messages',
    auditLog: 'Audit Log',
    settings: 'Shop Settings',
    addresses: 'Addresses',
    company: 'My Company',
    companies: 'Companies',
    priceLists: 'Price lists',
    openItems: 'Open items',
  },
} as const;

/** Words of My Profile and Update Profile. */
export const profileCopy = {
  edit: words.edit,
  updateTitle: words.updateProfile,
  submit: words.updateProfile,
  saved: 'Your Profile Has been Update!',
  savedOffline: {
    title: 'Your profile is saved',
    body: 'You are offline, so we cannot show it right now.',
    onwards: 'Go to my profile',
  },
  fields: {
    name: words.fullName,
    email: words.email,
    address: words.address,
    country: 'Country',
    city: 'City',
    photo: 'Your Photo',
    location: 'Location',
  },
  missing: 'Not filled in yet',
  invitation: 'Fill in your profile to order faster.',
  photoAlt: (name: string) => `Photo of ${name}`,
} as const;
