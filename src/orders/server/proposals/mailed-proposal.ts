import { nameIn } from '../../../catalogue/rules/parts/part-texts.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { findCompany } from '../../../companies/server/companies.store.ts';
import { peopleOf } from '../../../companies/server/people.store.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import type { OrderProposalRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';

/** Lines that a mail names. */
const MAX_MAILED = 20;

type PartName = { readonly id: string; readonly name: string; readonly sku: string | null };

/** The request that a proposal stores, as `POST /proposals` checked it. */
export const requestOf = ({ body }: Pick<OrderProposalRow, 'body'>): CheckoutRequest =>
  JSON.parse(body) as CheckoutRequest;

/** The names of parts in a language, deleted ones too, by id. */
export async function partNames(
  db: Executor,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, PartName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'name', 'sku', 'texts'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, sku, ...part }) => [id, { id, sku, name: nameIn(part, language) }]),
  );
}

/** What a mail in a language says about a proposal. */
export async function mailedProposal(
  db: Executor,
  row: Pick<OrderProposalRow, 'body' | 'net_minor' | 'currency'>,
  language: Language,
) {
  const lines = requestOf(row).lines.slice(0, MAX_MAILED);
  const names = await partNames(
    db,
    lines.map(({ toolId }) => toolId),
    language,
  );
  return {
    netMinor: row.net_minor,
    currency: row.currency,
    lines: lines.map(({ toolId, quantity }) => ({
      toolName: names.get(toolId)?.name ?? toolId,
      quantity,
    })),
  };
}

type Told = Pick<
  OrderProposalRow,
  'body' | 'net_minor' | 'currency' | 'company_id' | 'decider' | 'proposed_by'
>;
type News = {
  readonly event: 'proposed' | 'withdrawn';
  /** Whose act it was. */
  readonly person: string;
  readonly current: Pick<Current, 'settings'>;
};

/** Queues the mails that tell those who decide of a proposal, or that there is nothing left to decide. */
export async function mailDeciders(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  row: Told,
  { event, person, current }: News,
): Promise<void> {
  const now = clock.now();
  if (row.decider === 'shop') {
    const to = current.settings['shop.email'] || config.hostUserEmail;
    const company = (await findCompany(tx, row.company_id))?.name ?? '';
    const facts = { ...(await mailedProposal(tx, row, 'en')), person, company };
    await queueMail(
      tx,
      event === 'proposed' ? 'shop-proposed' : 'proposal-withdrawn',
      to,
      facts,
      now,
    );
    return;
  }
  for (const { user_email: email, role, joined_at: joined } of await peopleOf(tx, row.company_id)) {
    if (role !== 'approves' || joined === null) continue;
    if (event === 'withdrawn' && email === row.proposed_by) continue;
    const language = (await accountLanguage(tx, email)) ?? 'en';
    const facts = { ...(await mailedProposal(tx, row, language)), person };
    const to = { email, language };
    await (event === 'proposed'
      ? queueMail(tx, 'order-proposed', to, facts, now)
      : queueMail(tx, 'proposal-withdrawn', to, { ...facts, company: null }, now));
  }
}
