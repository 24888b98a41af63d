import type { CartLine } from '../rules/cart-lines.ts';
import { MAX_COMPANY_CARTS, MAX_SAVED_CARTS } from '../rules/carts.contract.ts';
import { type Inserted, insertedAs } from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { lockSharing } from '../../companies/server/sharing.ts';
import { nameKey, readCart, savedCarts, writeCart, writeSavedCart } from './carts.store.ts';
import { companyCarts, writeCompanyCart } from './company-carts.store.ts';
import { mayDelete } from './saved-carts.ts';

type CartUpdate = { readonly email: string; readonly lines: readonly CartLine[] };

/**
 * Replaces a customer's cart, unless it has changed since the version that the lines were made from. Then the caller
 * gets the cart as it is now, merges and tries again (cart/rules/cart-lines.ts).
 */
export async function replaceCart(
  { db, clock }: Deps,
  { email, lines, version }: CartUpdate & { readonly version: number },
): Promise<Result<{ acknowledged: true; version: number }, 'CART_CHANGED'>> {
  const written = await writeCart(db.query, { email, lines, version, now: clock.now() });
  if (written !== null) return succeed({ acknowledged: true, version: written });
  const now = await readCart(db.query, email);
  return fail('CART_CHANGED', { cartLines: now.lines, version: now.version });
}

type Saved = CartUpdate & { readonly name: string };

/** Saves lines under a name. The bound counts what was saved before, so concurrent calls may exceed it a little. */
export async function saveCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, lines, name }: Saved,
): Promise<Result<Inserted, 'LIMIT_REACHED'>> {
  const saved = await savedCarts(db.query, email);
  const isNew = saved.every((one) => nameKey(one.name) !== nameKey(name));
  if (isNew && saved.length >= MAX_SAVED_CARTS)
    return fail('LIMIT_REACHED', { what: 'saved carts', limit: MAX_SAVED_CARTS });
  const id = await writeSavedCart(db.query, { email, lines, name, now: clock.now() });
  return succeed(insertedAs(id));
}

/** Saves lines for the people of one's company, in place of a cart of that name which one may delete. */
export async function saveCompanyCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, lines, name }: Saved,
): Promise<Result<Inserted, 'LIMIT_REACHED' | 'NOT_FOUND' | 'NOT_ALLOWED' | 'CART_NAME_TAKEN'>> {
  return transact(db, async (tx) => {
    const sharing = await lockSharing(tx, email);
    if (!sharing) return fail('NOT_FOUND', { what: 'company' });
    if (sharing.role === 'reads') return fail('NOT_ALLOWED');
    const { companyId } = sharing;
    const saved = await companyCarts(tx, companyId);
    const former = saved.find((one) => one.name_key === nameKey(name));
    if (former && !mayDelete(sharing, email, former)) return fail('CART_NAME_TAKEN', { name });
    if (!former && saved.length >= MAX_COMPANY_CARTS)
      return fail('LIMIT_REACHED', { what: 'saved carts', limit: MAX_COMPANY_CARTS });
    const row = { id: former?.id ?? null, companyId, name, lines, savedBy: email };
    return succeed(insertedAs(await writeCompanyCart(tx, { ...row, now: clock.now() })));
  });
}
