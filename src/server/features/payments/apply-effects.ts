import type { Effect } from '../../../domain/payments/effects.ts';
import { stockReturnReason } from '../../../domain/orders/order.states.ts';
import { LostRace, type Tx } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { moveOrder } from '../orders/orders.store.ts';
import { reportSale } from '../orders/report-sales.ts';
import { changeStock } from '../parts/stock.store.ts';
import type { RecordedPayment } from './payment-record.store.ts';
import { insertRefund, saveDispute, updateIntent, updateRefund } from './payments.store.ts';

/** All effects but questions to a person, which are logged after the commit (`after-commit.ts`). */
type Written = Exclude<Effect['do'], 'ask a person'>;

type Scene = RecordedPayment & { readonly deps: Deps; readonly tx: Tx; readonly now: number };
type Appliers = {
  readonly [Name in Written]: (scene: Scene, effect: Effect<Name>) => Promise<void>;
};

const appliers: Appliers = {
  settle: async (scene, { orderId }) => {
    const { tx, record, now } = scene;
    const set = { transaction_id: record.intentId, paid_at: now };
    await mustMove(moveOrder(tx, orderId, { from: 'unpaid', to: 'paid', set }));
    await updateIntent(tx, record.intentId, { status: 'succeeded' });
  },
  'close intent': ({ tx, record }) => updateIntent(tx, record.intentId, { status: 'canceled' }),
  'record dispute': ({ tx, record }, { orderId, dispute }) =>
    saveDispute(tx, { orderId, intentId: record.intentId }, dispute),
  'refund order': async (scene, { orderId, actor }) => {
    const { tx, now } = scene;
    const { part_id: partId, quantity, total_minor } = orderOf(scene, orderId);
    const set = { ended_at: now, refunded_units: quantity, refunded_minor: total_minor };
    await mustMove(moveOrder(tx, orderId, { from: 'paid', to: 'refunded', set }));
    const reason = stockReturnReason.refunded;
    await changeStock(tx, quantity, { partId, reason, orderId, actor: by(scene, actor), now });
  },
  'start refund': async (scene, { orderId, amountMinor, reason, status, failures }) => {
    const { tx, record, now } = scene;
    await insertRefund(tx, {
      intent_id: record.intentId,
      order_id: orderId,
      amount_minor: amountMinor,
      reason,
      status,
      created_at: now,
      failures,
      failure_reason: null,
    });
    await updateIntent(tx, record.intentId, { status: intentStatus(status) });
  },
  'record refund': async ({ tx, record }, { status, failures, reason }) => {
    await updateRefund(tx, record.intentId, { status, failures, failure_reason: reason });
    await updateIntent(tx, record.intentId, { status: intentStatus(status) });
  },
  'report refund': ({ tx, record }, { takenMinor }) =>
    updateIntent(tx, record.intentId, { reported_refunded_minor: takenMinor }),
  audit: (scene, { action, orderId: subject, actor, before, after }) =>
    audit(scene.tx, { action, subject, actor: by(scene, actor), before, after, now: scene.now }),
  mail: async (scene, { orderId, mail }) => {
    const { deps, tx, record, now } = scene;
    const order = orderOf(scene, orderId);
    const facts = orderFacts(order);
    const { user_email: userEmail } = order;
    const toHost = { ...facts, userEmail, intentId: record.intentId };
    const { hostUserEmail } = deps.config;
    switch (mail.kind) {
      case 'order-paid':
        await queueMail(tx, mail.kind, userEmail, facts, now);
        return reportSale(deps, tx, order, now);
      case 'order-refunded': {
        const { why, byHand } = mail;
        return queueMail(tx, mail.kind, userEmail, { ...facts, why, byHand }, now);
      }
      default: {
        const { kind, ...details } = mail;
        return queueMail(tx, kind, hostUserEmail, { ...toHost, ...details }, now);
      }
    }
  },
};

/** Applies decided effects in the transaction that has locked the payment's orders. */
export async function applyEffects(scene: Scene, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) if (effect.do !== 'ask a person') await apply(scene, effect);
}

function apply<Name extends Written>(scene: Scene, effect: Effect<Name>): Promise<void> {
  return appliers[effect.do](scene, effect);
}

const by = ({ deps }: Scene, actor: string | null) => actor ?? deps.payments.provider;

const intentStatus = (refund: string) => (refund === 'done' ? 'refunded' : 'succeeded');

function orderOf({ orders }: Scene, orderId: string): OrderRow {
  const order = orders.get(orderId);
  if (!order) throw new Error(`Order ${orderId} is not of this payment`);
  return order;
}

async function mustMove(moved: Promise<boolean>): Promise<void> {
  if (!(await moved))
    throw new LostRace('Somebody else moved the order between looking and writing');
}
