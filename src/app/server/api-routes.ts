import type { ShopContract } from '../rules/contract.ts';
import { accountsRoutes } from '../../customers/server/accounts/accounts.routes.ts';
import { googleRoutes } from '../../customers/server/accounts/google.routes.ts';
import { addressesRoutes } from '../../customers/server/addresses/addresses.routes.ts';
import { auditRoutes } from '../../platform/server/audit/audit.routes.ts';
import { cartsRoutes } from '../../cart/server/carts.routes.ts';
import { checkoutsRoutes, placeOrderRoute } from '../../orders/server/api/checkouts.routes.ts';
import { lineCheckRoutes } from '../../cart/server/line-check.routes.ts';
import { companiesRoutes } from '../../companies/server/companies.routes.ts';
import { customersRoutes } from '../../insight/server/customers/customers.routes.ts';
import { imagesRoutes } from '../../catalogue/server/pictures/images.routes.ts';
import { importRoutes } from '../../catalogue/server/import/import.routes.ts';
import { bookkeepingRoutes } from '../../documents/server/bookkeeping/bookkeeping.routes.ts';
import { invoicesRoutes } from '../../documents/server/invoices.routes.ts';
import { ownPricesRoutes } from '../../documents/server/own-prices.routes.ts';
import { messagesRoutes } from '../../content/server/messages/messages.routes.ts';
import { deliveriesRoutes } from '../../catalogue/server/deliveries/deliveries.routes.ts';
import { notesRoutes } from '../../customers/server/notes/notes.routes.ts';
import { ordersRoutes } from '../../orders/server/api/orders.routes.ts';
import { overviewRoutes } from '../../insight/server/overview/overview.routes.ts';
import { partsRoutes } from '../../catalogue/server/parts/parts.routes.ts';
import {
  orderEndRoutes,
  paymentsRoutes,
  sandboxRoutes,
} from '../../payments/server/payments.routes.ts';
import { proposalsRoutes } from '../../orders/server/proposals/proposals.routes.ts';
import { profilesRoutes } from '../../customers/server/profiles/profiles.routes.ts';
import { receivablesRoutes } from '../../receivables/server/receivables.routes.ts';
import { reviewsRoutes } from '../../content/server/reviews/reviews.routes.ts';
import { salesRoutes } from '../../insight/server/sales/sales.routes.ts';
import { settingsRoutes } from '../../settings/server/settings.routes.ts';
import { shipOrderRoute, shipmentsRoutes } from '../../fulfilment/server/shipments.routes.ts';
import { stockNoticesRoutes } from '../../catalogue/server/stock-notices/stock-notices.routes.ts';
import { usersRoutes } from '../../customers/server/users/users.routes.ts';
import { veloconnectRoutes } from '../../channels/server/veloconnect/veloconnect.routes.ts';
import { priceListsRoutes } from '../../catalogue/server/price-lists/price-lists.routes.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';

/** A handler for every call of the contract: a missing one does not compile. */
export const routes: Handlers<ShopContract> = {
  ...partsRoutes,
  ...ordersRoutes,
  ...checkoutsRoutes,
  ...proposalsRoutes,
  ...cartsRoutes,
  ...placeOrderRoute,
  ...lineCheckRoutes,
  ...orderEndRoutes,
  ...invoicesRoutes,
  ...ownPricesRoutes,
  ...bookkeepingRoutes,
  ...deliveriesRoutes,
  ...notesRoutes,
  ...companiesRoutes,
  ...customersRoutes,
  ...salesRoutes,
  ...shipmentsRoutes,
  ...shipOrderRoute,
  ...overviewRoutes,
  ...paymentsRoutes,
  ...sandboxRoutes,
  ...receivablesRoutes,
  ...reviewsRoutes,
  ...profilesRoutes,
  ...addressesRoutes,
  ...stockNoticesRoutes,
  ...usersRoutes,
  ...accountsRoutes,
  ...googleRoutes,
  ...messagesRoutes,
  ...imagesRoutes,
  ...importRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  ...priceListsRoutes,
  ...veloconnectRoutes,
};
