import { lockAccount } from '../../../companies/server/account.store.ts';
import { mayOrderOnAccount } from '../../../companies/server/check-account.ts';
import { membershipOf } from '../../../companies/server/people.store.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { type Executor, type Tx, transact } from '../../../platform/server/db/database.ts';
import type { IdempotencyScope } from '../../../platform/server/db/idempotency.ts';
import type { OrderProposalRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import type { MailPayloads } from '../../../platform/server/mail/mail.kinds.ts';
import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';
import type { Caller } from '../placing/place-lines.ts';
import { storePlaced } from '../api/answers.ts';
import { requestOfLines } from '../api/requests.ts';
import { type NotPlaced, placeOrder } from '../placing/place-order.ts';
import { mailDeciders, mailedProposal, requestOf } from './mailed-proposal.ts';
import { decideProposal, findProposal, handToShop } from './proposals.store.ts';

type NotDecided = 'NOT_FOUND' | 'NOT_ALLOWED' | 'PROPOSAL_DECIDED';

/** Rolls back an order whose proposal somebody else has decided meanwhile. */
class DecidedMeanwhile extends Error {}

/** A proposal that the caller may decide: of the caller's company, or to the shop for an administrator. */
async function proposalToDecide(
  db: Executor,
  id: string,
  { email, role }: Viewer,
): Promise<Result<OrderProposalRow, NotDecided>> {
  const proposal = await findProposal(db, id);
  if (proposal?.decider === 'shop' && role === 'admin')
    return proposal.status === 'open' ? succeed(proposal) : fail('PROPOSAL_DECIDED');
  const own = await membershipOf(db, email);
  if (!proposal || own?.company_id !== proposal.company_id)
    return fail('NOT_FOUND', { what: 'proposal' });
  if (own.role !== 'approves' || proposal.decider === 'shop') return fail('NOT_ALLOWED');
  return proposal.status === 'open' ? succeed(proposal) : fail('PROPOSAL_DECIDED');
}

/**
 * Orders a proposal at today's prices, for the caller, who can pay it. What the shop decides is the proposer's, and goes
 * beyond the credit limit.
 * @param total the total that the caller has confirmed after a change of price
 */
export async function placeProposal(
  deps: Deps,
  { viewer, id, total }: { viewer: Viewer; id: string; total: number | undefined },
  idempotency: IdempotencyScope | null,
  caller: Caller,
): Promise<Result<ReturnType<typeof storePlaced>, NotPlaced | NotDecided>> {
  const found = await proposalToDecide(deps.db.query, id, viewer);
  // A repeated request gets its first answer by its key.
  if (!found.ok && !(found.code === 'PROPOSAL_DECIDED' && idempotency !== null)) return found;
  const proposal = found.ok ? found.value : await findProposal(deps.db.query, id);
  if (!proposal) return fail('NOT_FOUND', { what: 'proposal' });
  const proposed = requestOf(proposal);
  const isByShop = proposal.decider === 'shop';
  const request = isByShop ? proposed : { ...proposed, userEmail: viewer.email };
  const asShop = isByShop && {
    isByShop: true as const,
    isAboveAllowed: true as const,
    unverifiedNetwork: null,
    language: (await accountLanguage(deps.db.query, proposal.proposed_by)) ?? caller.language,
  };
  const confirmed =
    total === undefined ? request : { ...request, total, lines: proposed.lines.map(withoutPrice) };
  try {
    return await placeOrder(
      deps,
      requestOfLines(confirmed),
      idempotency,
      { ...caller, ...asShop },
      async (tx, placed) => {
        const now = deps.clock.now();
        const by = { decided_by: viewer.email, decided_at: now };
        const { orderId: order_id } = placed;
        if (isByShop)
          await audit(tx, {
            action: 'order for customer',
            subject: order_id,
            actor: viewer.email,
            before: null,
            after: {
              customer: proposal.proposed_by,
              orders: placed.lineIds.length,
              payment: 'invoice',
            },
            now,
          });
        if (!(await decideProposal(tx, id, { status: 'placed', order_id, ...by })))
          throw new DecidedMeanwhile();
        await mailProposer(tx, proposal, now, 'proposal-placed', {
          person: viewer.name || viewer.email,
          orderId: order_id,
        });
        return storePlaced(placed);
      },
    );
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return fail('PROPOSAL_DECIDED');
    throw error;
  }
}

/** Hands a proposal of the company on to the shop, which decides beyond the credit limit. */
export async function handProposalOn(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Result<Updated, NotDecided | 'INVALID_FIELDS'>> {
  const current = await deps.settings.current();
  return transact(deps.db, async (tx) => {
    const account = await lockAccount(tx, viewer.email);
    const found = await proposalToDecide(tx, id, viewer);
    if (!found.ok) return found;
    if (requestOf(found.value).payment !== 'invoice' || !mayOrderOnAccount(account, current))
      return fail('INVALID_FIELDS', { errors: { payment: fault('noInvoice') } });
    if (found.value.decider === 'shop') return succeed(updatedOne(0));
    if (!(await handToShop(tx, id))) return fail('PROPOSAL_DECIDED');
    const person = viewer.name || viewer.email;
    const row = { ...found.value, decider: 'shop' } as const;
    await mailDeciders(tx, deps, row, { event: 'proposed', person, current });
    return succeed(updatedOne(1));
  });
}

/** Returns a proposal to the proposer with a word. */
export async function returnProposal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  word: string,
): Promise<Result<Updated, NotDecided>> {
  return transact(db, async (tx) => {
    const found = await proposalToDecide(tx, id, viewer);
    if (!found.ok) return found;
    const now = clock.now();
    const by = { decided_by: viewer.email, decided_at: now };
    if (!(await decideProposal(tx, id, { status: 'returned', word, ...by })))
      return fail('PROPOSAL_DECIDED');
    const person = viewer.name || viewer.email;
    await mailProposer(tx, found.value, now, 'proposal-returned', { person, word });
    return succeed(updatedOne(1));
  });
}

const withoutPrice = ({ toolId, quantity, promisedOn }: CheckoutRequest['lines'][number]) => ({
  toolId,
  quantity,
  promisedOn,
});

type Decided = 'proposal-placed' | 'proposal-returned';

async function mailProposer<K extends Decided>(
  tx: Tx,
  proposal: OrderProposalRow,
  now: number,
  kind: K,
  facts: Omit<MailPayloads[K], 'lines' | 'netMinor' | 'currency'>,
): Promise<void> {
  const { proposed_by: email } = proposal;
  const language = (await accountLanguage(tx, email)) ?? 'en';
  // The compiler does not put a generic payload together again.
  const payload = {
    ...(await mailedProposal(tx, proposal, language)),
    ...facts,
  } as unknown as MailPayloads[K];
  await queueMail(tx, kind, { email, language }, payload, now);
}
