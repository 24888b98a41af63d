import { fault } from '../../platform/rules/errors/faults.ts';
import { majorOf, readMinor } from '../../platform/rules/money/money.ts';
import {
  type Deleted,
  type Updated,
  deletedOne,
  updatedOne,
} from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { type Tx, transact } from '../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../platform/server/db/idempotency.ts';
import type { CompanyPersonRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';
import { accountLanguage } from '../../customers/server/users/account-language.store.ts';
import { type Invitation, MAX_PEOPLE, type PersonChange } from '../rules/company.schema.ts';
import { lockCompany } from './companies.store.ts';
import { type NotManaged, managedCompany } from './managed-company.ts';
import {
  deletePerson,
  findPerson,
  insertPerson,
  membershipOf,
  peopleOf,
  updatePerson,
} from './people.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type Key = { readonly companyId: string; readonly email: string };

/** @returns the limit in minor units, or undefined if it is finer than the currency */
function limitIn(currency: string, limit: number | null | undefined): number | null | undefined {
  if (limit === null || limit === undefined) return null;
  return readMinor(limit, currency) ?? undefined;
}

const tooFine = () => fail('INVALID_FIELDS', { errors: { limit: fault('amountTooFine') } });

/** Invites somebody by mail, once per idempotency key. */
export async function invitePerson(
  { db, clock, config }: Needs,
  viewer: Viewer,
  { companyId, email, role, limit }: Invitation & { readonly companyId: string },
  idempotency: IdempotencyScope | null,
): Promise<
  Result<
    Updated,
    NotManaged | 'INVALID_FIELDS' | 'ALREADY_INVITED' | 'LIMIT_REACHED' | 'IDEMPOTENCY_KEY_REUSED'
  >
> {
  const limitMinor = limitIn(config.currency, limit);
  if (limitMinor === undefined) return tooFine();
  return transactOnce(db, idempotency, async (tx) => {
    const managed = await managedCompany(tx, viewer, companyId);
    if (!managed.ok) return managed;
    const people = await peopleOf(tx, companyId);
    if (people.some(({ user_email: one }) => one === email)) return fail('ALREADY_INVITED');
    if (people.length >= MAX_PEOPLE)
      return fail('LIMIT_REACHED', { what: 'people', limit: MAX_PEOPLE });
    const now = clock.now();
    await insertPerson(tx, {
      company_id: companyId,
      user_email: email,
      role,
      limit_minor: limitMinor,
      invited_at: now,
      joined_at: null,
    });
    await audit(tx, {
      actor: viewer.email,
      action: 'invite person',
      subject: companyId,
      before: null,
      after: { email, role, limit: limit ?? null },
      now,
    });
    const language =
      (await accountLanguage(tx, email)) ?? (await accountLanguage(tx, viewer.email));
    const facts = { company: managed.value.name, invitedBy: viewer.name || viewer.email };
    await queueMail(tx, 'company-invited', { email, language: language ?? 'en' }, facts, now);
    return succeed(updatedOne(1));
  });
}

/** Changes a role or limit; a role other than `buys` has no limit. */
export async function changePerson(
  { db, clock, config }: Needs,
  viewer: Viewer,
  key: Key,
  { role, limit }: PersonChange,
): Promise<Result<Updated, NotManaged | 'INVALID_FIELDS' | 'LAST_APPROVER'>> {
  const { currency } = config;
  const limitMinor = limitIn(currency, limit);
  if (limitMinor === undefined) return tooFine();
  return transact(db, async (tx) => {
    const managed = await managedCompany(tx, viewer, key.companyId);
    if (!managed.ok) return managed;
    const was = await findPerson(tx, key);
    if (!was) return fail('NOT_FOUND', { what: 'person' });
    const isRole = role ?? was.role;
    const kept = limit === undefined ? was.limit_minor : limitMinor;
    const changed = { role: isRole, limit_minor: isRole === 'buys' ? kept : null };
    if (changed.role === was.role && changed.limit_minor === was.limit_minor)
      return succeed(updatedOne(0));
    if (changed.role !== 'approves' && (await isLastApprover(tx, was)))
      return fail('LAST_APPROVER');
    await updatePerson(tx, key, changed);
    const shown = (row: Pick<CompanyPersonRow, 'role' | 'limit_minor'>) => ({
      email: key.email,
      role: row.role,
      limit: row.limit_minor === null ? null : majorOf(row.limit_minor, currency),
    });
    await audit(tx, {
      actor: viewer.email,
      action: 'change person',
      subject: key.companyId,
      before: shown(was),
      after: shown(changed),
      now: clock.now(),
    });
    return succeed(updatedOne(1));
  });
}

/** Removes somebody, takes an invitation back, or lets the caller leave or decline. */
export async function removePerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  key: Key,
): Promise<Result<Deleted, NotManaged | 'LAST_APPROVER'>> {
  return transact(db, async (tx) => {
    if (viewer.email === key.email) {
      if (!(await lockCompany(tx, key.companyId))) return fail('NOT_FOUND', { what: 'company' });
    } else {
      const managed = await managedCompany(tx, viewer, key.companyId);
      if (!managed.ok) return managed;
    }
    const was = await findPerson(tx, key);
    // A stranger learns nothing about a company of this id.
    if (!was) return fail('NOT_FOUND', { what: viewer.email === key.email ? 'company' : 'person' });
    if (await isLastApprover(tx, was)) return fail('LAST_APPROVER');
    await deletePerson(tx, key);
    await audit(tx, {
      actor: viewer.email,
      action: 'remove person',
      subject: key.companyId,
      before: { email: key.email, role: was.role },
      after: null,
      now: clock.now(),
    });
    return succeed(deletedOne);
  });
}

/** Accepts an invitation. Only the verified owner of the invited address joins. */
export async function joinCompany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  companyId: string,
): Promise<Result<Updated, 'NOT_FOUND' | 'ADDRESS_UNVERIFIED' | 'IN_COMPANY'>> {
  const key = { companyId, email: viewer.email };
  return transact(db, async (tx) => {
    const company = await lockCompany(tx, companyId);
    const invited = await findPerson(tx, key);
    if (!company || !invited || company.status === 'blocked')
      return fail('NOT_FOUND', { what: 'invitation' });
    if (!viewer.emailVerified) return fail('ADDRESS_UNVERIFIED');
    if (invited.joined_at !== null) return succeed(updatedOne(0));
    if (await membershipOf(tx, viewer.email)) return fail('IN_COMPANY');
    await updatePerson(tx, key, { joined_at: clock.now() });
    return succeed(updatedOne(1));
  });
}

/** Whether nobody else in the company approves. An invitation counts for nothing until it is accepted. */
async function isLastApprover(tx: Tx, person: CompanyPersonRow): Promise<boolean> {
  if (person.role !== 'approves' || person.joined_at === null) return false;
  const people = await peopleOf(tx, person.company_id);
  return !people.some(
    ({ user_email: email, role, joined_at: joinedAt }) =>
      email !== person.user_email && role === 'approves' && joinedAt !== null,
  );
}
