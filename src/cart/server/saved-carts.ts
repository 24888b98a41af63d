import {
  type Deleted,
  type Updated,
  deletedOne,
  updatedOne,
} from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { type Executor, type Tx, transact } from '../../platform/server/db/database.ts';
import type { CompanyCartRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { type Sharing, lockSharing, sharingOf } from '../../companies/server/sharing.ts';
import type { SavedCart } from '../rules/carts.contract.ts';
import {
  deleteSavedCart,
  findSavedCart,
  linesOf,
  nameKey,
  renameSavedCart,
  savedCarts,
} from './carts.store.ts';
import {
  companyCarts,
  deleteCompanyCart,
  findCompanyCart,
  renameCompanyCart,
} from './company-carts.store.ts';

type Own = { readonly email: string; readonly id: string };

/** Whether somebody may delete or replace a cart of the company: who saved it, and people who approve. */
export const mayDelete = (
  { role }: Sharing,
  email: string,
  cart: Pick<CompanyCartRow, 'saved_by'>,
) => role === 'approves' || (role === 'buys' && cart.saved_by === email);

/** One's own saved carts by name, then those of one's company. */
export async function listSavedCarts(db: Executor, email: string): Promise<SavedCart[]> {
  const own = await savedCarts(db, email);
  const sharing = await sharingOf(db, email);
  if (!sharing) return own;
  const shared = await companyCarts(db, sharing.companyId);
  return [...own, ...shared.map((row) => showShared(row, sharing, email))];
}

const showShared = (
  row: Omit<CompanyCartRow, 'lines'>,
  sharing: Sharing,
  email: string,
): SavedCart => ({
  _id: row.id,
  name: row.name,
  lineCount: row.line_count,
  updatedAt: new Date(row.updated_at).toISOString(),
  of: 'company',
  savedBy: row.saved_by,
  mayRename: sharing.role !== 'reads',
  mayDelete: mayDelete(sharing, email, row),
});

/** A cart of one's own or of one's company with its lines. */
export async function openSavedCart(db: Executor, { email, id }: Own) {
  const own = await findSavedCart(db, email, id);
  if (own) return succeed(own);
  const sharing = await sharingOf(db, email);
  const row = sharing && (await findCompanyCart(db, { companyId: sharing.companyId, id }));
  return row
    ? succeed({ ...showShared(row, sharing, email), lines: linesOf(row) })
    : fail('NOT_FOUND', { what: 'saved cart' });
}

/** The company's cart of an id, with its company locked, so that somebody who leaves meanwhile changes nothing. */
async function lockedCart(
  tx: Tx,
  { email, id }: Own,
): Promise<{ readonly sharing: Sharing; readonly cart: CompanyCartRow } | null> {
  const sharing = await lockSharing(tx, email);
  const cart = sharing && (await findCompanyCart(tx, { companyId: sharing.companyId, id }));
  return cart ? { sharing, cart } : null;
}

/** Renames a cart of one's own, or of one's company for its people who order. */
export async function renameCart(
  { db }: Pick<Deps, 'db'>,
  { email, id, name }: Own & { readonly name: string },
): Promise<Result<Updated, 'NOT_FOUND' | 'NOT_ALLOWED' | 'CART_NAME_TAKEN'>> {
  return transact(db, async (tx) => {
    const own = await findSavedCart(tx, email, id);
    if (own) {
      const renamed = await renameSavedCart(tx, { email, id, name });
      return renamed === null ? fail('CART_NAME_TAKEN', { name }) : succeed(updatedOne(1));
    }
    const found = await lockedCart(tx, { email, id });
    if (!found) return fail('NOT_FOUND', { what: 'saved cart' });
    if (found.sharing.role === 'reads') return fail('NOT_ALLOWED');
    const others = await companyCarts(tx, found.sharing.companyId);
    if (others.some((one) => one.id !== id && one.name_key === nameKey(name)))
      return fail('CART_NAME_TAKEN', { name });
    await renameCompanyCart(tx, id, name);
    return succeed(updatedOne(1));
  });
}

/** Deletes a cart of one's own, or of one's company, which is audited. */
export async function deleteCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, id }: Own,
): Promise<Result<Deleted, 'NOT_FOUND' | 'NOT_ALLOWED'>> {
  return transact(db, async (tx) => {
    if (await deleteSavedCart(tx, email, id)) return succeed(deletedOne);
    const found = await lockedCart(tx, { email, id });
    if (!found) return fail('NOT_FOUND', { what: 'saved cart' });
    const { sharing, cart } = found;
    if (!mayDelete(sharing, email, cart)) return fail('NOT_ALLOWED');
    await deleteCompanyCart(tx, id);
    await audit(tx, {
      actor: email,
      action: 'delete company cart',
      subject: sharing.companyId,
      before: { name: cart.name, lines: cart.line_count, savedBy: cart.saved_by },
      after: null,
      now: clock.now(),
    });
    return succeed(deletedOne);
  });
}
