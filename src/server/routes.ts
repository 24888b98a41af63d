import type { ShopContract } from '../domain/contract/index.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { googleRoutes } from './features/accounts/google.routes.ts';
import { addressesRoutes } from './features/addresses/addresses.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { cartsRoutes } from './features/carts/carts.routes.ts';
import { checkoutsRoutes, placeOrderRoute } from './features/checkouts/checkouts.routes.ts';
import { lineCheckRoutes } from './features/checkouts/line-check.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { invoicesRoutes } from './features/invoices/invoices.routes.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts';
import { notesRoutes } from './features/notes/notes.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { partsRoutes } from './features/parts/parts.routes.ts';
import {
  orderEndRoutes,
  paymentsRoutes,
  sandboxRoutes,
} from './features/payments/payments.routes.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { salesRoutes } from './features/sales/sales.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { shipOrderRoute, shipmentsRoutes } from './features/shipments/shipments.routes.ts';
import { stockNoticesRoutes } from './features/stock-notices/stock-notices.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Handlers } from './http/api/handler.ts';

/** A handler for every call of the contract: a missing one does not compile. */
export const routes: Handlers<ShopContract> = {
  ...partsRoutes,
  ...ordersRoutes,
  ...checkoutsRoutes,
  ...cartsRoutes,
  ...placeOrderRoute,
  ...lineCheckRoutes,
  ...orderEndRoutes,
  ...invoicesRoutes,
  ...deliveriesRoutes,
  ...notesRoutes,
  ...customersRoutes,
  ...salesRoutes,
  ...shipmentsRoutes,
  ...shipOrderRoute,
  ...overviewRoutes,
  ...paymentsRoutes,
  ...sandboxRoutes,
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
};
