import { linePriceOf } from '../../../pricing/rules/price-breaks.ts';
import { lockPricedParts } from '../../../catalogue/server/price-lists/lock-priced-parts.ts';
import { pricesToday } from '../../../catalogue/server/prices/prices-today.ts';
import { lockAccount } from '../../../companies/server/account.store.ts';
import type { ProposalDecider } from '../../../companies/rules/company.states.ts';
import { mayOrderOnAccount } from '../../../companies/server/check-account.ts';
import { checkBuyer, refuseWithoutPrices } from '../../../companies/server/check-buyer.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';
import { requestOfLines } from '../api/requests.ts';
import { wantedLines } from '../placing/place-order.ts';
import { countOpen, insertProposal } from './proposals.store.ts';
import { mailDeciders } from './mailed-proposal.ts';

/** The most open proposals of one company. */
const MAX_OPEN = 200;

type Refused =
  | 'INVALID_FIELDS'
  | 'OUT_OF_STOCK'
  | 'PROMISE_CHANGED'
  | 'MAY_NOT_ORDER'
  | 'ABOVE_LIMIT'
  | 'LIMIT_REACHED'
  | 'IDEMPOTENCY_KEY_REUSED';

/** Stores an order for those who decide, and mails them. It takes no stock. */
export async function proposeOrder(
  deps: Deps,
  request: CheckoutRequest,
  proposer: string,
  decider: ProposalDecider,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, Refused>> {
  const isForShop = decider === 'shop';
  const current = await deps.settings.current();
  const { currency } = deps.config;
  const today = await pricesToday(deps);
  const { userEmail: email } = request;
  return transactOnce(deps.db, idempotency, async (tx) => {
    const ids = request.lines.map(({ toolId }) => toolId);
    const account = isForShop ? await lockAccount(tx, email) : undefined;
    const { parts, membership } = await lockPricedParts(tx, ids, { email }, today);
    if (parts === null) return refuseWithoutPrices(membership, 'own');
    // Without an amount the proposer's limit binds nothing.
    const company = checkBuyer(membership, { netMinor: 0, currency, by: 'own' }, current);
    if (!company.ok) return company;
    const companyId = company.value;
    if (companyId === null) return fail('MAY_NOT_ORDER', { why: 'no company' });
    if (isForShop && !(request.payment === 'invoice' && mayOrderOnAccount(account, current)))
      return fail('INVALID_FIELDS', { errors: { payment: fault('noInvoice') } });
    if ((await countOpen(tx, companyId)) >= MAX_OPEN)
      return fail('LIMIT_REACHED', { what: 'open proposals', limit: MAX_OPEN });
    const wanted = wantedLines(requestOfLines(request).lines, parts, current);
    if (!wanted.ok) return wanted;
    const nets = wanted.value.map(({ part, quantity }) => linePriceOf(part.terms, quantity).minor);
    const netMinor = nets.reduce((sum, net) => sum + net, 0);
    // What is above the proposer's own limit is for colleagues.
    const allowed = isForShop
      ? checkBuyer(membership, { netMinor, currency, by: 'own' }, current)
      : company;
    if (!allowed.ok) return allowed;
    const now = deps.clock.now();
    const row = {
      id: newId(),
      company_id: companyId,
      proposed_by: email,
      body: JSON.stringify(request),
      net_minor: netMinor,
      currency,
      status: 'open',
      word: null,
      decided_by: null,
      order_id: null,
      created_at: now,
      decided_at: null,
      decider,
    } as const;
    await insertProposal(tx, row);
    await mailDeciders(tx, deps, row, { event: 'proposed', person: proposer, current });
    return succeed(insertedAs(row.id));
  });
}
