import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Card } from '../../../../domain/payments/card.schema.ts';
import { fail, succeed } from '../../../../domain/result.ts';
import { type Database, newId } from '../../../db/database.ts';
import type { SandboxIntentRow } from '../../../db/schema.ts';
import type { Clock } from '../../../ports/clock.ts';
import type {
  Dispute,
  Intent,
  IntentRequest,
  PaymentEvent,
  Payments,
} from '../../../ports/payments.ts';
import type { SandboxAnswer, SandboxCards } from '../../../ports/sandbox-cards.ts';
import { expiryHasPassed, outcomeOf } from './sandbox-numbers.ts';

type Options = {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs the sandbox's own webhooks. */
  readonly webhookSecret: string;
  /** Carries an event to the shop's webhook, as a card company would; never waited for by the card holder. */
  readonly deliver: (body: string, headers: Headers) => void;
};

/** The header that an event's signature comes in. */
const SIGNATURE = 'sandbox-signature';

/**
 * The embedded card company: intents in the shop's own database, test numbers with the well-known
 * outcomes (rulings §5), signed webhooks, refunds. It never stores a card number.
 */
export function sandboxPayments({
  db,
  clock,
  webhookSecret,
  deliver,
}: Options): Payments & SandboxCards {
  const read = (column: 'id' | 'client_secret' | 'idempotency_key', value: string) =>
    db.query.selectFrom('sandbox_intents').selectAll().where(column, '=', value).executeTakeFirst();

  /** Moves an intent on if it still stands where we think. @returns the intent as it is afterwards */
  async function move(
    row: SandboxIntentRow,
    from: readonly SandboxIntentRow['status'][],
    to: SandboxIntentRow['status'],
    more: Partial<Pick<SandboxIntentRow, 'refunds_fail'>> = {},
  ): Promise<SandboxIntentRow> {
    await db.query
      .updateTable('sandbox_intents')
      .set({ status: to, ...more })
      .where('id', '=', row.id)
      .where('status', 'in', from)
      .execute();
    const after = await read('id', row.id);
    if (!after) throw new Error(`Sandbox intent ${row.id} has vanished`);
    return after;
  }

  async function succeedAndTell(
    row: SandboxIntentRow,
    from: SandboxIntentRow['status'],
    more: Parameters<typeof move>[3] = {},
  ): Promise<SandboxAnswer> {
    const after = await move(row, [from], 'succeeded', more);
    if (after.status !== 'succeeded')
      return fail('PAYMENT_FAILED', { reason: 'This payment was cancelled.' });
    tell('payment_intent.succeeded', row.id);
    return succeed({ id: after.id, status: after.status });
  }

  function tell(type: string, intent: string, dispute?: Dispute): void {
    const body = JSON.stringify({ id: `evt_${newId()}`, type, intent, dispute });
    deliver(body, new Headers({ [SIGNATURE]: sign(body, webhookSecret) }));
  }

  return {
    provider: 'sandbox',

    async createIntent(request: IntentRequest) {
      await db.query
        .insertInto('sandbox_intents')
        .values({
          id: `pi_${randomBytes(12).toString('hex')}`,
          order_id: request.orderId,
          amount_minor: request.amountMinor,
          currency: request.currency,
          client_secret: `secret_${randomBytes(24).toString('base64url')}`,
          idempotency_key: request.idempotencyKey,
          status: 'requires_payment_method',
          refunded_minor: 0,
          created_at: clock.now(),
          refunds_fail: 0,
          refunds_failed: 0,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await read('idempotency_key', request.idempotencyKey);
      if (!row) throw new Error('The sandbox lost an intent it has just made');
      return toIntent(row);
    },

    async readIntent(id: string) {
      const row = await read('id', id);
      return row ? toIntent(row) : null;
    },

    async cancelIntent(id: string) {
      const row = await read('id', id);
      if (!row) throw new Error(`There is no sandbox intent ${id}`);
      return toIntent(await move(row, ['requires_payment_method', 'requires_action'], 'canceled'));
    },

    async refund(id: string) {
      const { numUpdatedRows } = await db.query
        .updateTable('sandbox_intents')
        .set((eb) => ({
          // One that fails is taken all the same; that it failed is told afterwards.
          refunded_minor: eb
            .case()
            .when('refunds_fail', '=', 1)
            .then(0)
            .else(eb.ref('amount_minor'))
            .end(),
          refunds_failed: eb(eb.ref('refunds_failed'), '+', eb.ref('refunds_fail')),
        }))
        .where('id', '=', id)
        .where('status', '=', 'succeeded')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error(`There is no paid sandbox intent ${id}`);
      const after = await read('id', id);
      if (after?.refunds_fail === 1) tell('refund.failed', id);
    },

    async readRefunds(id: string) {
      const row = await read('id', id);
      const failed = row?.refunds_failed ?? 0;
      const paidBackMinor = row?.refunded_minor ?? 0;
      return {
        paidBackMinor,
        // Each pays all of it back.
        takenMinor: paidBackMinor + failed * (row?.amount_minor ?? 0),
        failed,
        reason: failed > 0 ? 'expired_or_canceled_card' : null,
      };
    },

    async readWebhook(body: Uint8Array, headers: Headers): Promise<PaymentEvent | null> {
      const signature = headers.get(SIGNATURE);
      const text = new TextDecoder().decode(body);
      if (signature === null || !sameText(signature, sign(text, webhookSecret))) return null;
      const { id, type, intent, dispute } = JSON.parse(text) as SandboxEvent;
      if (dispute) return { id, type: 'dispute', intentId: intent, dispute };
      return { id, type: eventTypes[type] ?? 'other', intentId: intent };
    },

    // Its events are carried to the shop within its own process, and it keeps none of them.
    listEvents: () => Promise.resolve({ events: [], next: null }),

    async confirm(clientSecret: string, card: Card) {
      const row = await read('client_secret', clientSecret);
      if (!row) return fail('NOT_FOUND', { what: 'payment' });
      if (row.status === 'succeeded') return succeed({ id: row.id, status: row.status });
      if (row.status === 'canceled')
        return fail('PAYMENT_FAILED', { reason: 'This payment was cancelled.' });
      if (expiryHasPassed(card.expiry, clock.now())) {
        return fail('INVALID_FIELDS', {
          errors: { expiry: 'Your card’s expiration year is in the past.' },
        });
      }
      const outcome = outcomeOf(card.number);
      if (outcome.kind === 'declined') return fail('PAYMENT_FAILED', { reason: outcome.reason });
      if (outcome.kind === 'succeeded') {
        const more = { refunds_fail: outcome.refundsFail ? 1 : 0 };
        const answer = await succeedAndTell(row, row.status, more);
        if (answer.ok && outcome.inquiry)
          tell('charge.dispute.created', row.id, inquiryOf(row, clock.now()));
        return answer;
      }
      const after = await move(
        row,
        ['requires_payment_method', 'requires_action'],
        'requires_action',
      );
      return succeed({ id: after.id, status: after.status });
    },

    async authenticate(clientSecret: string, approve: boolean) {
      const row = await read('client_secret', clientSecret);
      if (!row) return fail('NOT_FOUND', { what: 'payment' });
      if (row.status === 'succeeded') return succeed({ id: row.id, status: row.status });
      if (row.status !== 'requires_action') {
        return fail('PAYMENT_FAILED', { reason: 'This payment asks for no authentication.' });
      }
      if (approve) return succeedAndTell(row, 'requires_action');
      await move(row, ['requires_action'], 'requires_payment_method');
      return fail('PAYMENT_FAILED', {
        reason: 'We could not authenticate your card. Choose another card and try again.',
      });
    },
  };
}

type SandboxEvent = {
  readonly id: string;
  readonly type: string;
  readonly intent: string;
  readonly dispute?: Dispute;
};

/** The sandbox's bank asks and takes nothing: nobody is there who could close what it had taken. */
const inquiryOf = ({ id, amount_minor }: SandboxIntentRow, toldAt: number): Dispute => ({
  id: `du_${id}`,
  amountMinor: amount_minor,
  reason: 'fraudulent',
  status: 'inquiry',
  toldAt,
});

const eventTypes: Readonly<Record<string, 'intent.succeeded' | 'refund.failed'>> = {
  'payment_intent.succeeded': 'intent.succeeded',
  'refund.failed': 'refund.failed',
};

const statuses = {
  requires_payment_method: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<SandboxIntentRow['status'], Intent['status']>;

function toIntent(row: SandboxIntentRow): Intent {
  return {
    id: row.id,
    isOurs: true,
    orderId: row.order_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    clientSecret: row.client_secret,
    status: statuses[row.status],
  };
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Compares in constant time, so that a signature cannot be guessed digit by digit. */
function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
