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
import { newId, transact } from '../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../platform/server/db/idempotency.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { deleteGroupRow, findGroup, insertGroup, updateGroup } from './groups.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Adds a group, once per idempotency key. */
export async function addGroup(
  { db, clock }: Needs,
  actor: string,
  name: string,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'GROUP_NAME_TAKEN' | 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(db, idempotency, async (tx) => {
    const now = clock.now();
    const id = newId();
    if (!(await insertGroup(tx, { id, name, now }))) return fail('GROUP_NAME_TAKEN', { name });
    const entry = { actor, action: 'add group', subject: id, before: null } as const;
    await audit(tx, { ...entry, after: { name }, now });
    return succeed(insertedAs(id));
  });
}

export async function renameGroup(
  { db, clock }: Needs,
  actor: string,
  id: string,
  name: string,
): Promise<Result<Updated, 'NOT_FOUND' | 'GROUP_NAME_TAKEN'>> {
  return transact(db, async (tx) => {
    const group = await findGroup(tx, id);
    if (!group) return fail('NOT_FOUND', { what: 'group' });
    if (group.name === name) return succeed(updatedOne(0));
    if (!(await updateGroup(tx, id, name))) return fail('GROUP_NAME_TAKEN', { name });
    const entry = { actor, action: 'rename group', subject: id } as const;
    await audit(tx, { ...entry, before: { name: group.name }, after: { name }, now: clock.now() });
    return succeed(updatedOne(1));
  });
}

export async function deleteGroup(
  { db, clock }: Needs,
  actor: string,
  id: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    const group = await findGroup(tx, id);
    if (!group) return fail('NOT_FOUND', { what: 'group' });
    await deleteGroupRow(tx, id);
    const entry = { actor, action: 'delete group', subject: id, after: null } as const;
    await audit(tx, { ...entry, before: { name: group.name }, now: clock.now() });
    return succeed(deletedOne);
  });
}
