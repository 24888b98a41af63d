/** Every screen of the shop, for axe and screenshots. */
/** An `owner` approves for a company. */
export const audiences = ['visitor', 'customer', 'admin', 'owner'] as const;
export type Who = (typeof audiences)[number];
export type Screen = {
  readonly name: string;
  readonly path: string;
  readonly who: Who;
  /** Search engines may show it, so it must have all tags and no layout shift. */
  readonly isPublic?: true;
  /** The response is a 404, which a browser reports as an error by itself. */
  readonly isMissing?: true;
  /** Shows loading states on purpose. */
  readonly waits?: true;
};

/** Ids of the demo's data for the screens. */
export type Sample = {
  readonly part: string;
  /** An e-mail address, encoded for a path. */
  readonly customer: string;
  readonly unpaidOrder: string;
  readonly shippedOrder: string;
  readonly paidOrder: string;
  readonly shipment: string;
  readonly company: string;
  readonly priceList: string;
  readonly statement: string;
};

export function screensOf(sample: Sample): readonly Screen[] {
  const { part, customer: email, unpaidOrder, shippedOrder, paidOrder, shipment } = sample;
  const { company, priceList, statement } = sample;
  const visitor = { who: 'visitor' } as const;
  const open = { ...visitor, isPublic: true } as const;
  const customer = { who: 'customer' } as const;
  const admin = { who: 'admin' } as const;
  const owner = { who: 'owner' } as const;
  return [
    { name: 'home', path: '/', ...open },
    { name: 'parts', path: '/parts', ...open },
    { name: 'parts-category', path: '/parts?category=Wheels&sort=price', ...open },
    { name: 'parts-found', path: '/parts?q=chianring', ...open },
    { name: 'parts-nothing-found', path: '/parts?q=zzzzzz', ...open },
    { name: 'parts-specified', path: '/parts?category=Drivetrain&teeth=30-50', ...open },
    { name: 'part', path: `/parts/${part}`, ...open },
    { name: 'compare-nothing', path: '/compare', ...visitor },
    { name: 'cart', path: '/cart', ...visitor },
    { name: 'compare', path: `/compare?parts=${part}`, ...visitor },
    { name: 'reviews', path: '/reviews', ...open },
    { name: 'blog', path: '/blog', ...open },
    { name: 'portfolio', path: '/portfolio', ...open },
    { name: 'imprint', path: '/imprint', ...open },
    { name: 'terms', path: '/terms', ...open },
    { name: 'privacy', path: '/privacy', ...open },
    { name: 'shipping', path: '/shipping', ...open },
    { name: 'withdrawal', path: '/withdrawal', ...open },
    { name: 'login', path: '/login', ...visitor },
    { name: 'signup', path: '/signup', ...visitor },
    { name: 'reset', path: '/reset', ...visitor },
    { name: 'link-expired', path: '/reset/confirm', ...visitor },
    { name: 'verify-expired', path: '/verify', ...visitor },
    { name: 'not-found', path: '/nowhere', ...visitor, isMissing: true },
    { name: 'dev-ui', path: '/dev/ui', ...visitor, waits: true },
    { name: 'purchase', path: `/purchase/${part}`, ...customer },
    { name: 'payment', path: `/payment/${unpaidOrder}`, ...customer },
    { name: 'payment-done', path: `/payment/${shippedOrder}`, ...customer },
    { name: 'profile', path: '/profile', ...customer },
    { name: 'my-profile', path: '/dashboard', ...customer },
    { name: 'update-profile', path: '/dashboard/updateProfile', ...customer },
    { name: 'my-orders', path: '/dashboard/myOrder', ...customer },
    { name: 'my-invoices', path: '/dashboard/myInvoices', ...customer },
    { name: 'order', path: `/dashboard/order/${unpaidOrder}`, ...customer },
    { name: 'order-shipped', path: `/dashboard/order/${shippedOrder}`, ...customer },
    { name: 'add-review', path: '/dashboard/addReview', ...customer },
    { name: 'account', path: '/dashboard/account', ...customer },
    { name: 'addresses', path: '/dashboard/addresses', ...customer },
    { name: 'veloconnect', path: '/dashboard/veloconnect', ...customer },
    { name: 'apply-as-company', path: '/dashboard/company', ...customer },
    { name: 'my-company', path: '/dashboard/company', ...owner },
    { name: 'proposals', path: '/dashboard/proposals', ...owner },
    { name: 'open-invoices', path: '/dashboard/openInvoices', ...owner },
    { name: 'company-orders', path: '/dashboard/myOrder?of=company', ...owner },
    { name: 'admins-only', path: '/dashboard/manageOrders', ...customer },
    { name: 'overview', path: '/dashboard/overview', ...admin },
    { name: 'manage-orders', path: '/dashboard/manageOrders', ...admin },
    { name: 'ship', path: `/dashboard/manageOrders/ship/${paidOrder}`, ...admin },
    { name: 'waiting-slip', path: `/dashboard/manageOrders/slip/${paidOrder}`, ...admin },
    { name: 'refund', path: `/dashboard/manageOrders/refund/${paidOrder}`, ...admin },
    { name: 'transfer', path: `/dashboard/manageOrders/transfer/${unpaidOrder}`, ...admin },
    { name: 'packing-slip', path: `/dashboard/manageOrders/shipment/${shipment}`, ...admin },
    { name: 'add-product', path: '/dashboard/addProduct', ...admin },
    { name: 'manage-products', path: '/dashboard/manageProduct', ...admin },
    { name: 'products-table', path: '/dashboard/manageProduct/table', ...admin },
    { name: 'import-parts', path: '/dashboard/importParts', ...admin },
    { name: 'update-product', path: `/dashboard/manageProduct/${part}`, ...admin },
    { name: 'make-admin', path: '/dashboard/makeAdmin', ...admin },
    { name: 'customers', path: '/dashboard/customers', ...admin },
    { name: 'customer', path: `/dashboard/customers/${email}`, ...admin },
    { name: 'order-for', path: `/dashboard/customers/${email}/order`, ...admin },
    { name: 'companies', path: '/dashboard/companies', ...admin },
    { name: 'company', path: `/dashboard/companies/${company}`, ...admin },
    { name: 'company-groups', path: '/dashboard/groups', ...admin },
    { name: 'shop-proposals', path: '/dashboard/shopProposals', ...admin },
    { name: 'price-lists', path: '/dashboard/priceLists', ...admin },
    { name: 'price-list', path: `/dashboard/priceLists/${priceList}`, ...admin },
    { name: 'company-to-choose', path: '/dashboard/companyPrices', ...admin },
    { name: 'company-prices', path: `/dashboard/companyPrices?company=${company}`, ...admin },
    { name: 'open-items', path: '/dashboard/openItems', ...admin },
    { name: 'company-items', path: `/dashboard/openItems/${company}`, ...admin },
    { name: 'bank-statements', path: '/dashboard/bankStatements', ...admin },
    { name: 'bank-statement', path: `/dashboard/bankStatements/${statement}`, ...admin },
    { name: 'sales', path: '/dashboard/sales', ...admin },
    { name: 'invoices', path: '/dashboard/invoices', ...admin },
    { name: 'messages', path: '/dashboard/messages', ...admin },
    { name: 'audit-log', path: '/dashboard/auditLog', ...admin },
    { name: 'shop-settings', path: '/dashboard/settings', ...admin },
  ];
}
