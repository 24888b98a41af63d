import { sql } from 'kysely';
import type { ProposalStatus } from '../../../companies/rules/company.states.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { OrderProposalRow } from '../../../platform/server/db/tables/schema.ts';

export async function insertProposal(tx: Tx, row: OrderProposalRow): Promise<void> {
  await tx.insertInto('order_proposals').values(row).execute();
}

export async function findProposal(
  db: Executor,
  id: string,
): Promise<OrderProposalRow | undefined> {
  return db.selectFrom('order_proposals').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countOpen(db: Executor, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_proposals')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Wanted = {
  /** Null for those that the shop decides. */
  readonly companyId: string | null;
  readonly proposedBy: string | null;
  readonly status?: ProposalStatus | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** A page of proposals of a company, or to the shop, newest first. */
export async function proposalsOf(
  db: Executor,
  { companyId, proposedBy, status, limit, cursor }: Wanted,
): Promise<Page<OrderProposalRow>> {
  let query = db
    .selectFrom('order_proposals')
    .selectAll()
    .$if(companyId !== null, (some) => some.where('company_id', '=', companyId ?? ''))
    .$if(companyId === null, (some) => some.where('decider', '=', sql.lit('shop')));
  if (proposedBy !== null) query = query.where('proposed_by', '=', proposedBy);
  if (status !== undefined) query = query.where('status', '=', status);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => id);
}

/**
 * Hands a proposal on to the shop.
 * @returns false if it was decided already
 */
export async function handToShop(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_proposals')
    .set({ decider: 'shop' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Decision =
  | { readonly status: 'placed'; readonly order_id: string }
  | { readonly status: 'returned'; readonly word: string }
  | { readonly status: 'withdrawn' };

/** @returns false if it was decided already */
export async function decideProposal(
  tx: Tx,
  id: string,
  decision: Decision & { readonly decided_by: string; readonly decided_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_proposals')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
