import { type AddressInput, MAX_ADDRESSES } from '../../rules/address.schema.ts';
import {
  type Inserted,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { insertAddress, makeDefault, updateAddress } from './addresses.store.ts';

/** Saves a new address once per idempotency key. */
export async function addAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  address: AddressInput,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'LIMIT_REACHED' | 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(db, idempotency, async (tx) => {
    const now = clock.now();
    const id = await insertAddress(tx, email, address, now);
    if (id === null)
      return fail('LIMIT_REACHED', { what: 'saved addresses', limit: MAX_ADDRESSES });
    if (address.isDefault) await makeDefault(tx, { id, email }, now);
    return succeed(insertedAs(id));
  });
}

/** Changes one's own address. */
export async function changeAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: { readonly id: string; readonly email: string },
  address: AddressInput,
): Promise<Result<Updated, 'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    const now = clock.now();
    if (!(await updateAddress(tx, own, address, now)))
      return fail('NOT_FOUND', { what: 'address' });
    if (address.isDefault) await makeDefault(tx, own, now);
    return succeed(updatedOne(1));
  });
}
