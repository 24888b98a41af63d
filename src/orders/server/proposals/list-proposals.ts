import type { ProposalStatus } from '../../../companies/rules/company.states.ts';
import { companyNames } from '../../../companies/server/companies.store.ts';
import { membershipOf } from '../../../companies/server/people.store.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { OrderProposalRow } from '../../../platform/server/db/tables/schema.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Proposal } from '../../rules/proposals.contract.ts';
import { partNames, requestOf } from './mailed-proposal.ts';
import { proposalsOf } from './proposals.store.ts';

type Wanted = {
  readonly status?: ProposalStatus | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Proposals for the caller: all of the company for somebody who approves, else the caller's own. */
export async function listProposals(
  db: Executor,
  { email, language }: { readonly email: string; readonly language: Language },
  wanted: Wanted,
): Promise<Page<Proposal>> {
  const own = await membershipOf(db, email);
  if (!own) return { rows: [], next: null };
  const { company_id: companyId, role } = own;
  const proposedBy = role === 'approves' ? null : email;
  return show(db, await proposalsOf(db, { companyId, proposedBy, ...wanted }), language);
}

/** Proposals to the shop, for administrators. */
export async function listShopProposals(
  db: Executor,
  language: Language,
  wanted: Wanted,
): Promise<Page<Proposal>> {
  return show(
    db,
    await proposalsOf(db, { companyId: null, proposedBy: null, ...wanted }),
    language,
  );
}

async function show(
  db: Executor,
  page: Page<OrderProposalRow>,
  language: Language,
): Promise<Page<Proposal>> {
  const companies = await companyNames(
    db,
    page.rows.map((row) => row.company_id),
  );
  const requests = new Map(page.rows.map((row) => [row.id, requestOf(row)]));
  const ids = [...requests.values()].flatMap(({ lines }) => lines.map(({ toolId }) => toolId));
  const names = await partNames(db, [...new Set(ids)], language);
  return mapPage(page, (row): Proposal => {
    const request = requests.get(row.id) ?? requestOf(row);
    return {
      _id: row.id,
      proposedBy: row.proposed_by,
      lines: request.lines.map(({ toolId, quantity }) => ({
        toolId,
        toolName: names.get(toolId)?.name ?? toolId,
        sku: names.get(toolId)?.sku ?? null,
        quantity,
      })),
      net: majorOf(row.net_minor, row.currency),
      currency: row.currency,
      poNumber: request.poNumber ?? null,
      payment: request.payment ?? null,
      decider: row.decider,
      company: companies.get(row.company_id) ?? '',
      status: row.status,
      word: row.word,
      decidedBy: row.decided_by,
      orderId: row.order_id,
      createdAt: new Date(row.created_at).toISOString(),
      decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    };
  });
}
