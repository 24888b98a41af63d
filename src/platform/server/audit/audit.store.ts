import type { AuditAction } from '../../rules/audit/audit-actions.ts';
import type { AuditEntry } from '../../rules/audit/audit.contract.ts';
import type { Page } from '../../rules/contract/shapes.ts';
import type { Period } from '../../rules/day-in.ts';
import { type Executor, newId } from '../db/database.ts';
import { pageOf } from '../db/queries/paging.ts';
import type { AuditRow } from '../db/tables/schema.ts';
import { findSubjects } from './find-subjects.ts';

type Entry = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: number;
};

/** Records an administrator's or the import's action in its transaction. */
export function audit(
  tx: Executor,
  entry: Entry & { readonly action: AuditAction },
): Promise<void> {
  return writeEntry(tx, entry);
}

/** Entries of one statement. */
const BATCH = 200;

/** Records many actions in their transaction. */
export async function auditAll(
  tx: Executor,
  entries: readonly (Entry & { readonly action: AuditAction })[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += BATCH)
    await tx
      .insertInto('audit_log')
      .values(entries.slice(at, at + BATCH).map(rowOf))
      .execute();
}

/** Records a repair of the doctor, which names its actions itself. */
export async function writeEntry(tx: Executor, entry: Entry): Promise<void> {
  await tx.insertInto('audit_log').values(rowOf(entry)).execute();
}

const rowOf = ({ now, before, after, ...entry }: Entry): AuditRow => ({
  id: newId(),
  created_at: now,
  actor: entry.actor,
  action: entry.action,
  subject: entry.subject,
  before: asText(before),
  after: asText(after),
});

const asText = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** An entry with the present name of its part, of which deleted ones keep their row, or the place of its line. */
type NamedRow = AuditRow & {
  readonly subject_name: string | null;
  readonly order_id: string | null;
  readonly position: number | null;
};

export function showEntry(row: NamedRow): AuditEntry {
  const value = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return {
    _id: row.id,
    at: new Date(row.created_at).toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    subjectName: row.subject_name,
    line:
      row.order_id === null || row.position === null
        ? null
        : { checkoutId: row.order_id, position: row.position },
    before: value(row.before),
    after: value(row.after),
  };
}

type Filter = {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly find?: string | undefined;
  readonly period?: Period | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Entries that match every given filter, newest first. */
export async function listEntries(
  db: Executor,
  { actor, action, subject, find, period, limit, cursor }: Filter,
): Promise<Page<NamedRow>> {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('parts', 'parts.id', 'audit_log.subject')
    .leftJoin('order_lines', 'order_lines.id', 'audit_log.subject')
    .selectAll('audit_log')
    .select(['parts.name as subject_name', 'order_lines.order_id', 'order_lines.position']);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (find !== undefined) {
    const { subjects, people } = await findSubjects(db, find);
    query = query.where((eb) => eb.or([eb('actor', 'in', people), eb('subject', 'in', subjects)]));
  }
  if (period !== undefined)
    query = query
      .where('audit_log.created_at', '>=', period.from)
      .where('audit_log.created_at', '<', period.before);
  if (cursor !== undefined) query = query.where('audit_log.id', '<', cursor);
  const rows = await query
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}
