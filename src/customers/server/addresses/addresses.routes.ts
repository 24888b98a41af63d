import type { addressesContract } from '../../rules/addresses.contract.ts';
import { deletedOne } from '../../../platform/rules/contract/shapes.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { deleteAddress, listAddresses } from './addresses.store.ts';
import { addAddress, changeAddress } from './save-address.ts';

export const addressesRoutes: Handlers<typeof addressesContract> = {
  'GET /addresses': async ({ db }, { query }) =>
    succeed(await listAddresses(db.query, query.email)),
  'POST /addresses': (deps, { viewer, body, idempotency }) =>
    addAddress(deps, viewer.email, body, idempotency),
  'PUT /address/{id}': (deps, { viewer, params, body }) =>
    changeAddress(deps, { id: params.id, email: viewer.email }, body),
  'DELETE /address/{id}': async ({ db }, { viewer, params }) =>
    (await deleteAddress(db.query, { id: params.id, email: viewer.email }))
      ? succeed(deletedOne)
      : fail('NOT_FOUND', { what: 'address' }),
};
