import { dayIn } from '../../../platform/rules/day-in.ts';
import { toProblem } from '../../../platform/rules/errors/problem.ts';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Failure } from '../../../platform/rules/result.ts';
import { type Tx, newId } from '../../../platform/server/db/database.ts';
import type {
  VeloconnectTransactionRow,
  CredentialRow,
  PlacedLine,
} from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { openTo } from '../../../orders/server/placing/attempt-limits.ts';
import type { Placed } from '../../../orders/server/placing/place-lines.ts';
import { linesOfOrders } from '../../../orders/server/lines.store.ts';
import { type PlacedRequest, placeOrder } from '../../../orders/server/placing/place-order.ts';
import { showAccount } from '../../../companies/server/show-company.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import { networkOf } from '../../../orders/server/placing/unverified-network.ts';
import { type Answer, refuse, tooMany } from './requests/answer.ts';
import type { BuyerRequest } from './requests/buyer-request.ts';
import { barOf } from './may-order.ts';
import { buyerOf } from './buyer.ts';
import { type Finished, finishedAnswer } from './finished-order.ts';
import { nameLines, readDraft, type NamedLine } from './order-lines.ts';
import { refuseFields } from './requests/refuse-fields.ts';
import { changeOpen, states } from './transactions.store.ts';
import { requestedTransaction } from './transactions.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { followText } from '../../../catalogue/rules/deliveries/follow-text.ts';
import { unitsAhead } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { unitPriceOf } from '../../../pricing/rules/price-breaks.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import { deliverable, limitsOfLine } from './availability.ts';
import { backlogOf, promisedDay } from './backlog.ts';
import { amount, itemContext, itemOf, orderedItem, orderedLines, pieces } from './item.ts';
import type { ItemRow } from './items.store.ts';
import { freightLine, freightOfLines } from './show-order.ts';

/** Stock may be sold between a look at it and the order; each time the order is planned anew. */
const MAX_ATTEMPTS = 5;

/** Rolls back an order whose transaction another request has ended meanwhile. */
class EndedMeanwhile extends Error {}

/**
 * Places the deliverable quantities of a transaction as one order, or nothing. Repeated, it answers the same again, in any
 * process: order, state and answer are written in one database transaction.
 */
export async function finishOrder(deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> {
  const possible = [states.open, states.finished];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const transaction = await requestedTransaction(deps, buyerRequest, {
      kind: 'Order',
      in: possible,
    });
    if (!transaction.ok) return transaction;
    const { row } = transaction;
    if (row.answer !== null) return finishedAnswer(row);
    const barred = await barOf(deps, buyerRequest.credential);
    if (barred) return barred;
    const refused = await finishOnce(deps, buyerRequest, row);
    if (refused && refused !== 'changed') return refused;
  }
  return refuse('failed', 'The stock keeps changing. Please try again in a moment.');
}

/** @returns `changed` if stock or lines are not as they were planned any more; null once the transaction has ended */
async function finishOnce(
  deps: Deps,
  buyerRequest: BuyerRequest,
  row: VeloconnectTransactionRow,
): Promise<Extract<Answer, { ok: false }> | 'changed' | null> {
  const { limits } = await deps.settings.current();
  const { lines, notes } = planLines(
    await nameLines(deps.db.query, readDraft(row.content)),
    limits,
  );
  if (lines.length === 0)
    return refuse('failed', ['Nothing of this order can be delivered.', ...notes].join(' '));
  try {
    if (row.is_test === 1) {
      await finishTest(deps, buyerRequest, row, { lines, notes });
      return null;
    }
    const failed = await placePlan(deps, buyerRequest, row, { lines, notes });
    if (failed === null) return null;
    if (failed.code === 'TOO_MANY_REQUESTS') return tooMany(failed.data.retryAfterSeconds);
    if (failed.code === 'OUT_OF_STOCK' || failed.code === 'PROMISE_CHANGED') return 'changed';
    if (failed.code !== 'INVALID_FIELDS') return refuse('failed', toProblem(failed, '').detail);
    return failed.data.lines
      ? 'changed'
      : refuseFields(buyerRequest.credential, failed.data.errors);
  } catch (error) {
    if (error instanceof EndedMeanwhile) return 'changed';
    throw error;
  }
}

type Plan = { readonly lines: readonly PlannedLine[]; readonly notes: readonly string[] };

async function placePlan(
  deps: Deps,
  { credential, address, counting }: BuyerRequest,
  row: VeloconnectTransactionRow,
  { lines, notes }: Plan,
): Promise<Failure | null> {
  const { settings } = await deps.settings.current();
  const { user_email: email } = credential;
  const account = {
    email,
    emailVerified: credential.email_verified === 1,
    isOnInvoice: (await showAccount(deps, email)) !== null,
  };
  const network = await networkOf(deps, account, address);
  const request: PlacedRequest = {
    ...buyerOf(credential),
    lines: lines.map(({ part, quantity, promisedOn }) => ({
      partId: part.id,
      quantity,
      ...(promisedOn !== null && { promisedOn }),
    })),
    payment: account.isOnInvoice ? 'invoice' : settings['shop.iban'] === '' ? 'card' : 'transfer',
  };
  const placed = await placeOrder(
    deps,
    request,
    null,
    {
      countAttempt: counting.order(account.email, network !== null),
      countVatCheck: () => counting.vatCheck(account.email, network !== null),
      // A claim deletes the credential with this transaction, so nothing is placed after it.
      readmit: openTo.readmit,
      unverifiedNetwork: network,
      language: (await accountLanguage(deps.db.query, account.email)) ?? 'en',
    },
    (tx, done) => recordPlaced(deps, tx, row, done, notes),
  );
  return placed.ok ? null : placed;
}

async function recordPlaced(
  deps: Deps,
  tx: Tx,
  row: VeloconnectTransactionRow,
  { orderId }: Placed,
  notes: readonly string[],
): Promise<void> {
  const orders = await linesOfOrders(tx, [orderId]);
  const number = orderNumber(orderId);
  const next =
    orders[0]?.payment === 'invoice'
      ? 'The invoice comes when the goods leave.'
      : `Pay here: ${deps.config.publicUrl}/payment/${orderId}`;
  const answer = {
    message: [`Order ${number}.`, ...notes, next].join(' '),
    content: {
      ...(await headerOf(deps, number)),
      'vco:OrderResponseLine': responseLines(orders, deps.config.currency),
    },
  };
  await end(deps, tx, row, answer, orderId);
}

/** A test takes no stock and sells nothing, and its order is in no list. */
async function finishTest(
  deps: Deps,
  { credential }: BuyerRequest,
  row: VeloconnectTransactionRow,
  { lines, notes }: Plan,
): Promise<void> {
  const answer = {
    message: [...notes, 'This was a test: nothing was ordered.'].join(' '),
    content: {
      ...(await headerOf(deps, `TEST-${orderNumber(newId())}`)),
      'vco:OrderResponseLine': await linesOfPlan(deps, credential, lines),
    },
  };
  await end(deps, deps.db.query, row, answer, null);
}

const headerOf = async ({ settings, clock }: Deps, number: string) => ({
  'vco:OrderHeader': {
    'vco:OrderID': number,
    'cbc:IssueDate': dayIn((await settings.current()).settings['shop.timeZone'], clock.now()),
  },
});

/** @throws EndedMeanwhile if the transaction is not open any more */
async function end(
  { clock }: Deps,
  db: Deps['db']['query'] | Tx,
  { id, content }: VeloconnectTransactionRow,
  answer: Finished,
  orderId: string | null,
): Promise<void> {
  const change = {
    state: states.finished,
    answer: JSON.stringify(answer),
    order_id: orderId,
  };
  if (!(await changeOpen(db, id, change, clock.now(), content)))
    throw new EndedMeanwhile('The transaction was ended or changed by another request');
}

/** What of a line is ordered now. */
type PlannedLine = {
  readonly part: ItemRow;
  readonly quantity: number;
  /** The day on which the units follow that are not in stock; null if all are. */
  readonly promisedOn: string | null;
};

/**
 * Cuts each line to its largest valid quantity within the stock and, where the buyer asks for it, the next delivery.
 * @returns in words what follows later or is dropped, since the answer has no other place for it
 */
function planLines(
  drafted: readonly NamedLine[],
  limits: Limits,
): { readonly lines: readonly PlannedLine[]; readonly notes: readonly string[] } {
  const lines: PlannedLine[] = [];
  const notes: string[] = [];
  for (const { item, part, replacement, quantity: wanted, backlog } of drafted) {
    if (!part) {
      notes.push(
        replacement === undefined ? `${item}: unknown.` : `${item}: replaced by ${replacement}.`,
      );
      continue;
    }
    const quantity = deliverable(part, wanted, limitsOfLine(limits, backlog));
    const promisedOn = promisedDay(part, quantity);
    if (quantity > 0) lines.push({ part, quantity, promisedOn });
    if (promisedOn !== null)
      notes.push(
        `${item}: ${followText({ units: unitsAhead(quantity, part), date: promisedOn })}.`,
      );
    if (quantity < wanted)
      notes.push(`${item}: ${formatCount(quantity)} of ${formatCount(wanted)} ordered.`);
  }
  return { lines, notes };
}

/** The lines of a placed order, as the orders keep them. */
function responseLines(orders: readonly PlacedLine[], currency: string): XmlTree[] {
  const freightMinor = orders.reduce((sum, one) => sum + one.freight_minor, 0);
  return [
    ...orders.map((order) => ({
      'cbc:Quantity': pieces(order.quantity),
      'cac:Item': orderedItem(order.part_sku, order.part_id, order.part_name),
      'cac:UnitPrice': amount(order.unit_price_minor, currency),
      ...backlogOf(order.promised_on),
    })),
    ...freightLine(freightMinor, currency),
  ];
}

/** The lines that an order would have. */
async function linesOfPlan(
  deps: Deps,
  credential: CredentialRow,
  lines: readonly PlannedLine[],
): Promise<XmlTree[]> {
  const context = await itemContext(deps, credential);
  const { currency } = context;
  const priced = await orderedLines(deps, credential, lines);
  const freightMinor = await freightOfLines(deps, credential, priced);
  return [
    ...priced.map(({ part, quantity, promisedOn }) => ({
      'cbc:Quantity': pieces(quantity),
      'cac:Item': itemOf(part, context),
      'cac:UnitPrice': amount(unitPriceOf(part.terms, quantity).minor, currency),
      ...backlogOf(promisedOn),
    })),
    ...freightLine(freightMinor, currency),
  ];
}
