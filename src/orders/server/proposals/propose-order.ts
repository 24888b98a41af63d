import { linePriceOf } from '../../../pricing/rules/price-breaks.ts';
import { lockPricedParts } from '../../../catalogue/server/price-lists/lock-priced-parts.ts';
import { pricesToday } from '../../../catalogue/server/prices/prices-today.ts';
import { checkBuyer } from '../../../companies/server/check-buyer.ts';
import { peopleOf } from '../../../companies/server/people.store.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';
import { requestOfLines } from '../api/requests.ts';
import { wantedLines } from '../placing/place-order.ts';
import { countOpen, insertProposal } from './proposals.store.ts';
import { mailedProposal } from './mailed-proposal.ts';

/** The most open proposals of one company. */
const MAX_OPEN = 200;

type Refused =
  | 'INVALID_FIELDS'
  | 'OUT_OF_STOCK'
  | 'PROMISE_CHANGED'
  | 'MAY_NOT_ORDER'
  | 'LIMIT_REACHED'
  | 'IDEMPOTENCY_KEY_REUSED';

/** Stores an order for the colleagues who approve, and mails them. It takes no stock. */
export async function proposeOrder(
  deps: Deps,
  request: CheckoutRequest,
  proposer: string,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, Refused>> {
  const current = await deps.settings.current();
  const { currency } = deps.config;
  const today = await pricesToday(deps);
  const { userEmail: email } = request;
  return transactOnce(deps.db, idempotency, async (tx) => {
    // Without an amount the proposer's limit binds nothing.
    const ids = request.lines.map(({ toolId }) => toolId);
    const { parts, membership } = await lockPricedParts(tx, ids, email, today);
    const company = checkBuyer(membership, { netMinor: 0, currency, by: 'own' }, current);
    if (!company.ok)
      return company.code === 'MAY_NOT_ORDER' ? company : fail('MAY_NOT_ORDER', { why: 'reads' });
    const companyId = company.value;
    if (companyId === null) return fail('MAY_NOT_ORDER', { why: 'no company' });
    if ((await countOpen(tx, companyId)) >= MAX_OPEN)
      return fail('LIMIT_REACHED', { what: 'open proposals', limit: MAX_OPEN });
    const wanted = wantedLines(requestOfLines(request).lines, parts, current);
    if (!wanted.ok) return wanted;
    const nets = wanted.value.map(({ part, quantity }) => linePriceOf(part.terms, quantity).minor);
    const now = deps.clock.now();
    const row = {
      id: newId(),
      company_id: companyId,
      proposed_by: email,
      body: JSON.stringify(request),
      net_minor: nets.reduce((sum, net) => sum + net, 0),
      currency,
      status: 'open',
      word: null,
      decided_by: null,
      order_id: null,
      created_at: now,
      decided_at: null,
      decider: 'company',
    } as const;
    await insertProposal(tx, row);
    for (const { user_email: to, role, joined_at: joined } of await peopleOf(tx, companyId)) {
      if (role !== 'approves' || joined === null) continue;
      const language = (await accountLanguage(tx, to)) ?? 'en';
      const facts = { ...(await mailedProposal(tx, row, language)), person: proposer };
      await queueMail(tx, 'order-proposed', { email: to, language }, facts, now);
    }
    return succeed(insertedAs(row.id));
  });
}
