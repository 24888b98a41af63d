import type { deliveriesContract } from '../../rules/deliveries/deliveries.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { listDeliveries } from './deliveries.store.ts';
import {
  changeDelivery,
  deleteDelivery,
  expectDelivery,
  receiveDelivery,
} from './keep-deliveries.ts';

export const deliveriesRoutes: Handlers<typeof deliveriesContract> = {
  'GET /deliveries': async ({ db }, { query: { toolId } }) => {
    const rows = await listDeliveries(db.query, toolId);
    return succeed(
      rows.map(({ id, units, promised_units, due_on }) => ({
        _id: id,
        units,
        promised: promised_units,
        date: due_on,
      })),
    );
  },
  'POST /deliveries': (deps, { viewer, body, idempotency }) =>
    expectDelivery(deps, viewer.email, body, idempotency),
  'PUT /delivery/{id}': (deps, { viewer, params: { id }, body }) =>
    changeDelivery(deps, { id, admin: viewer.email }, body),
  'DELETE /delivery/{id}': (deps, { viewer, params: { id } }) =>
    deleteDelivery(deps, { id, admin: viewer.email }),
  'POST /deliveryArrival/{id}': (deps, { viewer, params: { id }, body }) =>
    receiveDelivery(deps, { id, admin: viewer.email }, body),
};
