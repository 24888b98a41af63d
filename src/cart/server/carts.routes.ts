import type { cartsContract } from '../rules/carts.contract.ts';
import { fail, succeed } from '../../platform/rules/result.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { findShare, readCart } from './carts.store.ts';
import { replaceCart, saveCart, saveCompanyCart } from './save-cart.ts';
import { deleteCart, listSavedCarts, openSavedCart, renameCart } from './saved-carts.ts';
import { shareCart } from './share-cart.ts';

export const cartsRoutes: Handlers<typeof cartsContract> = {
  'GET /cart': async (deps, { query }) => succeed(await readCart(deps.db.query, query.email)),
  'PUT /cart': (deps, { body }) => replaceCart(deps, body),
  'GET /savedCarts': async ({ db }, { viewer }) =>
    succeed(await listSavedCarts(db.query, viewer.email)),
  'GET /savedCart/{id}': ({ db }, { viewer, params }) =>
    openSavedCart(db.query, { email: viewer.email, id: params.id }),
  'POST /savedCarts': (deps, { viewer, body: { of, ...saved } }) => {
    const own = { email: viewer.email, ...saved };
    return of === 'company' ? saveCompanyCart(deps, own) : saveCart(deps, own);
  },
  'PATCH /savedCart/{id}': (deps, { viewer, params, body }) =>
    renameCart(deps, { email: viewer.email, id: params.id, name: body.name }),
  'DELETE /savedCart/{id}': (deps, { viewer, params }) =>
    deleteCart(deps, { email: viewer.email, id: params.id }),
  'POST /cartShares': (deps, { viewer, body }) => shareCart(deps, viewer.email, body.lines),
  'GET /sharedCart/{token}': async (deps, { params }) => {
    const lines = await findShare(deps.db.query, params.token);
    return lines ? succeed({ lines }) : fail('NOT_FOUND', { what: 'shared cart' });
  },
};
