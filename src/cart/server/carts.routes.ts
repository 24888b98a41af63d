import type { cartsContract } from '../rules/carts.contract.ts';
import { deletedOne } from '../../platform/rules/contract/shapes.ts';
import { fail, succeed } from '../../platform/rules/result.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { deleteSavedCart, findSavedCart, findShare, readCart, savedCarts } from './carts.store.ts';
import { replaceCart, saveCart } from './save-cart.ts';
import { shareCart } from './share-cart.ts';

export const cartsRoutes: Handlers<typeof cartsContract> = {
  'GET /cart': async (deps, { query }) => succeed(await readCart(deps.db.query, query.email)),
  'PUT /cart': (deps, { body }) => replaceCart(deps, body),
  'GET /savedCarts': async (deps, { viewer }) =>
    succeed(await savedCarts(deps.db.query, viewer.email)),
  'GET /savedCart/{id}': async (deps, { viewer, params }) => {
    const saved = await findSavedCart(deps.db.query, viewer.email, params.id);
    return saved ? succeed(saved) : fail('NOT_FOUND', { what: 'saved cart' });
  },
  'POST /savedCarts': (deps, { viewer, body }) => saveCart(deps, { email: viewer.email, ...body }),
  'DELETE /savedCart/{id}': async (deps, { viewer, params }) =>
    (await deleteSavedCart(deps.db.query, viewer.email, params.id))
      ? succeed(deletedOne)
      : fail('NOT_FOUND', { what: 'saved cart' }),
  'POST /cartShares': (deps, { viewer, body }) => shareCart(deps, viewer.email, body.lines),
  'GET /sharedCart/{token}': async (deps, { params }) => {
    const lines = await findShare(deps.db.query, params.token);
    return lines ? succeed({ lines }) : fail('NOT_FOUND', { what: 'shared cart' });
  },
};
