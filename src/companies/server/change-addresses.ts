import type { SharedAddress, SharedAddressInput } from '../../customers/rules/address.schema.ts';
import {
  type Deleted,
  type Inserted,
  type Updated,
  deletedOne,
  insertedAs,
  updatedOne,
} from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { type Tx, transact } from '../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../platform/server/db/idempotency.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { MAX_COMPANY_ADDRESSES } from '../rules/company.schema.ts';
import {
  companyAddresses,
  deleteCompanyAddress,
  findCompanyAddress,
  insertCompanyAddress,
  updateCompanyAddress,
} from './addresses.store.ts';
import { type NotManaged, managedCompany } from './managed-company.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Key = { readonly companyId: string; readonly id: string };

/** Locks a company whose addresses the caller may change; those of a blocked one are the shop's alone. */
async function sharingCompany(
  tx: Tx,
  viewer: Viewer,
  companyId: string,
): Promise<Result<null, NotManaged>> {
  const managed = await managedCompany(tx, viewer, companyId);
  if (!managed.ok) return managed;
  return managed.value.status === 'blocked' && viewer.role !== 'admin'
    ? fail('NOT_ALLOWED')
    : succeed(null);
}

/** Adds an address for the people of a company, once per idempotency key. */
export async function addCompanyAddress(
  { db, clock }: Needs,
  viewer: Viewer,
  companyId: string,
  address: SharedAddressInput,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, NotManaged | 'LIMIT_REACHED' | 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(db, idempotency, async (tx) => {
    const managed = await sharingCompany(tx, viewer, companyId);
    if (!managed.ok) return managed;
    if ((await companyAddresses(tx, companyId)).length >= MAX_COMPANY_ADDRESSES)
      return fail('LIMIT_REACHED', { what: 'saved addresses', limit: MAX_COMPANY_ADDRESSES });
    const now = clock.now();
    const id = await insertCompanyAddress(tx, companyId, address, now);
    const after = shown(await findCompanyAddress(tx, { companyId, id }));
    const entry = { actor: viewer.email, action: 'add company address', before: null } as const;
    await audit(tx, { ...entry, subject: companyId, after, now });
    return succeed(insertedAs(id));
  });
}

/** Changes an address of a company as a whole. */
export async function changeCompanyAddress(
  { db, clock }: Needs,
  viewer: Viewer,
  key: Key,
  address: SharedAddressInput,
): Promise<Result<Updated, NotManaged>> {
  return transact(db, async (tx) => {
    const managed = await sharingCompany(tx, viewer, key.companyId);
    if (!managed.ok) return managed;
    const before = await findCompanyAddress(tx, key);
    if (!before) return fail('NOT_FOUND', { what: 'address' });
    const now = clock.now();
    await updateCompanyAddress(tx, key.id, address, now);
    const after = shown(await findCompanyAddress(tx, key));
    const entry = { actor: viewer.email, action: 'change company address' } as const;
    await audit(tx, { ...entry, subject: key.companyId, before: shown(before), after, now });
    return succeed(updatedOne(1));
  });
}

/** Deletes an address of a company. */
export async function removeCompanyAddress(
  { db, clock }: Needs,
  viewer: Viewer,
  key: Key,
): Promise<Result<Deleted, NotManaged>> {
  return transact(db, async (tx) => {
    const managed = await sharingCompany(tx, viewer, key.companyId);
    if (!managed.ok) return managed;
    const before = await findCompanyAddress(tx, key);
    if (!before) return fail('NOT_FOUND', { what: 'address' });
    await deleteCompanyAddress(tx, key.id);
    const entry = { actor: viewer.email, action: 'delete company address', after: null } as const;
    await audit(tx, {
      ...entry,
      subject: key.companyId,
      before: shown(before),
      now: clock.now(),
    });
    return succeed(deletedOne);
  });
}

/** What the audit log keeps of an address. */
const shown = (address: SharedAddress | undefined) =>
  address && { label: address.label, userName: address.userName, address: address.address };
