import { accountsContract } from '../accounts/accounts.contract.ts';
import { googleContract } from '../accounts/google.contract.ts';
import { addressesContract } from '../addresses/addresses.contract.ts';
import { auditContract } from '../audit/audit.contract.ts';
import { cartsContract } from '../carts/carts.contract.ts';
import { checkoutsContract } from '../checkouts/checkouts.contract.ts';
import { lineCheckContract } from '../checkouts/line-check.contract.ts';
import { customersContract } from '../customers/customers.contract.ts';
import { imagesContract } from '../images/images.contract.ts';
import { importsContract } from '../imports/imports.contract.ts';
import { invoicesContract } from '../invoices/invoices.contract.ts';
import { messagesContract } from '../messages/messages.contract.ts';
import { deliveriesContract } from '../deliveries/deliveries.contract.ts';
import { notesContract } from '../notes/notes.contract.ts';
import { ordersContract } from '../orders/orders.contract.ts';
import { overviewContract } from '../overview/overview.contract.ts';
import { partsContract } from '../parts/parts.contract.ts';
import { paymentsContract } from '../payments/payments.contract.ts';
import { sandboxContract } from '../payments/sandbox.contract.ts';
import { profilesContract } from '../profiles/profiles.contract.ts';
import { reviewsContract } from '../reviews/reviews.contract.ts';
import { salesContract } from '../sales/sales.contract.ts';
import { settingsContract } from '../settings/settings.contract.ts';
import { shipmentsContract } from '../shipments/shipments.contract.ts';
import { stockNoticesContract } from '../stock-notices/stock-notices.contract.ts';
import { usersContract } from '../users/users.contract.ts';

/** Every call of the API. The browser imports only the type, which keeps the schemas out of its bundle. */
export const contract = {
  ...partsContract,
  ...ordersContract,
  ...checkoutsContract,
  ...cartsContract,
  ...lineCheckContract,
  ...invoicesContract,
  ...deliveriesContract,
  ...notesContract,
  ...customersContract,
  ...salesContract,
  ...shipmentsContract,
  ...overviewContract,
  ...paymentsContract,
  ...sandboxContract,
  ...reviewsContract,
  ...profilesContract,
  ...addressesContract,
  ...stockNoticesContract,
  ...usersContract,
  ...accountsContract,
  ...googleContract,
  ...messagesContract,
  ...imagesContract,
  ...importsContract,
  ...auditContract,
  ...settingsContract,
};

export type ShopContract = typeof contract;
