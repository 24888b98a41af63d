import { accountsContract } from '../../customers/rules/accounts/accounts.contract.ts';
import { googleContract } from '../../customers/rules/accounts/google.contract.ts';
import { addressesContract } from '../../customers/rules/addresses.contract.ts';
import { auditContract } from '../../platform/rules/audit/audit.contract.ts';
import { cartsContract } from '../../cart/rules/carts.contract.ts';
import { checkoutsContract } from '../../orders/rules/checkouts.contract.ts';
import { lineCheckContract } from '../../cart/rules/line-check.contract.ts';
import { companiesContract } from '../../companies/rules/companies.contract.ts';
import { customersContract } from '../../insight/rules/customers.contract.ts';
import { imagesContract } from '../../catalogue/rules/images.contract.ts';
import { importsContract } from '../../catalogue/rules/import/imports.contract.ts';
import { bookkeepingContract } from '../../documents/rules/bookkeeping/bookkeeping.contract.ts';
import { invoicesContract } from '../../documents/rules/invoices.contract.ts';
import { ownPricesContract } from '../../documents/rules/own-prices.contract.ts';
import { messagesContract } from '../../content/rules/messages.contract.ts';
import { deliveriesContract } from '../../catalogue/rules/deliveries/deliveries.contract.ts';
import { notesContract } from '../../customers/rules/notes.contract.ts';
import { ordersContract } from '../../orders/rules/orders.contract.ts';
import { overviewContract } from '../../insight/rules/overview.contract.ts';
import { partsContract } from '../../catalogue/rules/parts/parts.contract.ts';
import { paymentsContract } from '../../payments/rules/payments.contract.ts';
import { sandboxContract } from '../../payments/rules/sandbox.contract.ts';
import { proposalsContract } from '../../orders/rules/proposals.contract.ts';
import { profilesContract } from '../../customers/rules/profiles.contract.ts';
import { receivablesContract } from '../../receivables/rules/receivables.contract.ts';
import { reviewsContract } from '../../content/rules/reviews.contract.ts';
import { salesContract } from '../../insight/rules/sales.contract.ts';
import { settingsContract } from '../../settings/rules/settings.contract.ts';
import { shipmentsContract } from '../../fulfilment/rules/shipments.contract.ts';
import { stockNoticesContract } from '../../catalogue/rules/stock-notices.contract.ts';
import { priceListsContract } from '../../catalogue/rules/price-lists/price-lists.contract.ts';
import { veloconnectContract } from '../../channels/rules/veloconnect.contract.ts';
import { usersContract } from '../../customers/rules/users.contract.ts';

/** Every call of the API. The browser imports only the type, which keeps the schemas out of its bundle. */
export const contract = {
  ...partsContract,
  ...ordersContract,
  ...checkoutsContract,
  ...proposalsContract,
  ...cartsContract,
  ...lineCheckContract,
  ...invoicesContract,
  ...ownPricesContract,
  ...bookkeepingContract,
  ...deliveriesContract,
  ...notesContract,
  ...companiesContract,
  ...customersContract,
  ...salesContract,
  ...shipmentsContract,
  ...overviewContract,
  ...paymentsContract,
  ...sandboxContract,
  ...receivablesContract,
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
  ...priceListsContract,
  ...veloconnectContract,
};

export type ShopContract = typeof contract;
