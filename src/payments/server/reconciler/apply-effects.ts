import type { Effect } from '../../rules/effects.ts';
import { returnsFreight } from '../../../orders/rules/payment/refund-amount.ts';
import {
  fulfilmentOf,
  fulfilmentStatus,
  stockReturnReason,
} from '../../../orders/rules/order.states.ts';
import { isOnAccount } from '../../../orders/rules/payment/account.ts';
import { LostRace } from '../../../platform/server/db/failures/busy.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { aheadAfter, changePromised } from '../../../catalogue/server/deliveries/promises.store.ts';
import { buyerOf, orderFacts } from '../../../platform/server/mail/order-facts.ts';
import { compareForLocks } from '../../../orders/server/in-lock-order.ts';
import { queueOrderMail } from '../../../orders/server/order-mail.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { unitsOf } from '../../../orders/server/order-units.ts';
import { changeLine } from '../../../orders/server/lines.store.ts';
import { countRefunded, payOrder } from '../../../orders/server/orders.store.ts';
import { reportSales } from '../../../orders/server/report-sales.ts';
import { issueCreditNotes } from '../../../documents/server/issue-credit-notes.ts';
import { issueDueInvoices } from '../../../documents/server/issue-invoices.ts';
import { lockOrders, withoutInvoice } from '../../../documents/server/invoices.store.ts';
import { insertShares } from '../../../documents/server/part-invoices.store.ts';
import { changeStock } from '../../../catalogue/server/parts/stock.store.ts';
import { settleAccount } from '../../../receivables/server/payments/settle-account.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import type { RecordedPayment } from './payment-record.store.ts';
import {
  insertRefund,
  saveDispute,
  updateIntent,
  updateRefund,
  updateReturned,
} from '../payments.store.ts';

/** All effects but questions to a person, which are logged after the commit (`after-commit.ts`). */
type WrittenEffect = Exclude<Effect['do'], 'ask a person'>;

type Scene = RecordedPayment & {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly now: number;
  /** The settings, read before the transaction. */
  readonly current: Current;
};
type Appliers = {
  readonly [Name in WrittenEffect]: (scene: Scene, effect: Effect<Name>) => Promise<void>;
};

const appliers: Appliers = {
  settle: async (scene, { lineId }) => {
    const { tx, record, now } = scene;
    const { order_id: id, payment_status: before } = orderOf(scene, lineId);
    // The first line settles the order with all of its unpaid lines.
    if (before !== 'open') return;
    const set = { transaction_id: record.intentId, paid_at: now, unverified_network: null };
    await mustMove(payOrder(tx, id, set));
    for (const line of scene.orders.values()) {
      const paid = line.status === 'unpaid' && ({ ...set, status: 'paid' } as const);
      scene.orders.set(line.id, { ...line, payment_status: 'paid', ...paid });
    }
    await updateIntent(tx, record.intentId, { status: 'succeeded' });
  },
  'close intent': ({ tx, record }) => updateIntent(tx, record.intentId, { status: 'canceled' }),
  'record dispute': ({ tx, record }, { dispute }) => saveDispute(tx, record.intentId, dispute),
  'refund order': async (scene, effect) => {
    const { tx, now } = scene;
    const { lineId, units, returned, released, restocked, amountMinor, actor } = effect;
    const order = orderOf(scene, lineId);
    const change = {
      refunded_units: order.refunded_units + units,
      returned_units: order.returned_units + returned,
      ...(units === 0
        ? { allowance_minor: order.allowance_minor + amountMinor }
        : { refunded_minor: order.refunded_minor + amountMinor }),
      ...aheadAfter(order, { released }),
    };
    const unitsAfter = unitsOf({ ...order, ...change });
    const [to, status] = [
      fulfilmentOf(unitsAfter),
      fulfilmentStatus(unitsAfter, order.payment_status),
    ];
    const isEnding = status === 'refunded' && order.ended_at === null;
    const set = { ...change, ...(isEnding && { ended_at: now }) };
    await mustMove(changeLine(tx, lineId, { from: order.fulfilment, to, set }));
    if (isEnding) await countRefunded(tx, order.order_id);
    scene.orders.set(lineId, { ...order, ...set, fulfilment: to, status });
    await changePromised(tx, order, -released);
    if (restocked === 0) return;
    const { part_id: partId } = order;
    const reason = stockReturnReason.refunded;
    await changeStock(tx, restocked, { partId, reason, lineId, actor: by(scene, actor), now });
  },
  'start refund': async (scene, effect) => {
    const { tx, record, now } = scene;
    const { quantity, sent_units, refunded_units, freight_minor } = orderOf(scene, effect.lineId);
    const isBilled =
      effect.shares.length > 0 ||
      (effect.reason === 'admin' && (await withoutInvoice(tx, [record.reference])).length === 0);
    // The order counts these units as refunded already.
    const units = { quantity, sent: sent_units, refunded: refunded_units };
    await insertRefund(tx, {
      id: effect.refundId,
      intent_id: record.intentId,
      line_id: effect.lineId,
      units: effect.units,
      restocked: effect.restocked,
      amount_minor: effect.amountMinor,
      reason: effect.reason,
      status: effect.status,
      outside: effect.isOutside ? 1 : 0,
      failures: 0,
      manual_failures: effect.manualFailures,
      refusals: 0,
      failure_reason: null,
      billed: isBilled ? 1 : 0,
      freight_minor: effect.units > 0 && returnsFreight(units) ? freight_minor : 0,
      created_at: now,
    });
    await insertShares(tx, { id: effect.refundId, lineId: effect.lineId }, effect.shares);
    await updateReturned(tx, record.intentId);
  },
  'record refund': async ({ tx, record }, effect) => {
    await updateRefund(tx, effect.refundId, {
      status: effect.status,
      outside: effect.isOutside ? 1 : 0,
      failures: effect.failures,
      manual_failures: effect.manualFailures,
      failure_reason: effect.reason,
    });
    await updateReturned(tx, record.intentId);
  },
  'report refund': ({ tx, record }, { takenMinor }) =>
    updateIntent(tx, record.intentId, { reported_refunded_minor: takenMinor }),
  audit: (scene, { action, lineId: subject, actor, before, after }) =>
    audit(scene.tx, { action, subject, actor: by(scene, actor), before, after, now: scene.now }),
  mail: async (scene, { lineId, mail }) => {
    const { deps, tx, record, now } = scene;
    const order = orderOf(scene, lineId);
    const facts = orderFacts([order]);
    const { user_email: userEmail } = order;
    const toHost = { ...facts, userEmail, intentId: record.intentId };
    const { hostUserEmail } = deps.config;
    switch (mail.kind) {
      case 'order-paid': {
        const paid = mail.lineIds.map((id) => orderOf(scene, id));
        await queueOrderMail(tx, mail.kind, paid, now);
        return reportSales(deps, tx, [paid], now);
      }
      case 'order-refunded': {
        const { kind, lines, ...details } = mail;
        const refunded = orderFacts(lines.map((line) => orderOf(scene, line.lineId)));
        const unitsOfLines = lines.map(({ units }) => units);
        const [units = 0] = unitsOfLines;
        const told = { ...refunded, ...details, units, ...(lines.length > 1 && { unitsOfLines }) };
        return queueMail(tx, kind, buyerOf(order), told, now);
      }
      default: {
        const { kind, ...details } = mail;
        return queueMail(tx, kind, hostUserEmail, { ...toHost, ...details }, now);
      }
    }
  },
};

/**
 * Applies decided effects in the transaction that has locked the payment's orders, then issues the documents that follow
 * from them.
 */
export async function applyEffects(scene: Scene, effects: readonly Effect[]): Promise<void> {
  const does = (...names: Effect['do'][]) => effects.some((effect) => names.includes(effect.do));
  const { tx, record } = scene;
  // A concurrent shipment that invoices the order either sees the refund or is seen by it.
  if (does('start refund')) await lockOrders(tx, [record.reference]);
  for (const effect of sortForLocks(scene, effects))
    if (effect.do !== 'ask a person') await apply(scene, effect);
  if (does('settle', 'refund order')) await issueDueInvoices(tx, [record.reference], scene);
  if (does('start refund', 'record refund')) await issueCreditNotes(tx, record.intentId, scene);
  // A credit note or a cancelled line may have been all that an order on account waited for.
  if (isOnAccount(record.intentId) && does('start refund', 'refund order'))
    await settleAccount(tx, [record.reference], scene);
}

/**
 * Settles first, as mails and documents need it, and sorts what changes several orders in the order of their locks. The
 * effects of one order keep their order.
 */
function sortForLocks(scene: Scene, effects: readonly Effect[]): Effect[] {
  const settles = effects.filter((effect) => effect.do === 'settle');
  const others = effects.filter((effect) => effect.do !== 'settle');
  const orderOfEffect = (effect: Effect) =>
    'lineId' in effect ? orderOf(scene, effect.lineId) : null;
  const sorted = (some: readonly Effect[]) =>
    some.toSorted((a, b) => {
      const [first, second] = [orderOfEffect(a), orderOfEffect(b)];
      if (!first || !second) return Number(Boolean(first)) - Number(Boolean(second));
      return compareForLocks(first, second);
    });
  return [...sorted(settles), ...sorted(others)];
}

function apply<Name extends WrittenEffect>(scene: Scene, effect: Effect<Name>): Promise<void> {
  return appliers[effect.do](scene, effect);
}

const by = ({ deps }: Scene, actor: string | null) => actor ?? deps.payments.provider;

function orderOf({ orders }: Scene, lineId: string): PlacedLine {
  const order = orders.get(lineId);
  if (!order) throw new Error(`Line ${lineId} is not of this payment`);
  return order;
}

async function mustMove(moved: Promise<boolean>): Promise<void> {
  if (!(await moved))
    throw new LostRace('Somebody else moved the order between looking and writing');
}
