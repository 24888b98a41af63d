import { cardAmountBounds } from '../../../pricing/rules/amounts/amount-bounds.ts';
import { type Database, newId } from '../../../platform/server/db/database.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';
import type { SandboxCards, SandboxAnswer } from '../../../platform/server/ports/sandbox-cards.ts';
import { intentTable, sandboxIntents, type IntentTable } from './sandbox-intents.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import type { ReportedDispute } from '../../rules/provider-snapshot.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { SandboxIntentRow } from '../../../platform/server/db/tables/schema.ts';
import type { CardReason } from '../../../platform/rules/errors/reason-words.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

type Options = EventOptions & {
  readonly db: Database;
  readonly clock: Clock;
};

/**
 * The embedded provider: intents in the shop's own database, test numbers, signed webhooks, refunds. It
 * never stores a card number.
 */
export function sandboxPayments({ db, clock, ...options }: Options): Payments & SandboxCards {
  const table = intentTable(db);
  const { send, reading } = sandboxEvents(options);
  return {
    provider: 'sandbox',
    amountBounds: cardAmountBounds,
    savedCards: null,
    ...sandboxIntents(db, clock, table),
    ...sandboxRefunds(db, table, send),
    ...reading,
    ...sandboxCards(table, clock, send),
  };
}

/** The browser's side of the sandbox: confirms an intent with a card and plays its bank. */
function sandboxCards({ read, move }: IntentTable, clock: Clock, send: SendEvent): SandboxCards {
  async function succeedAndSend(
    row: SandboxIntentRow,
    from: SandboxIntentRow['status'],
    more: Parameters<typeof move>[3] = {},
  ): Promise<SandboxAnswer> {
    const after = await move(row, [from], 'succeeded', more);
    if (after.status !== 'succeeded') return cancelled;
    send('payment_intent.succeeded', row.id);
    return succeed({ id: after.id, status: after.status });
  }

  return {
    async confirm(clientSecret, card) {
      const row = await read('client_secret', clientSecret);
      if (!row) return fail('NOT_FOUND', { what: 'payment' });
      if (row.status === 'succeeded') return succeed({ id: row.id, status: row.status });
      if (row.status === 'canceled') return cancelled;
      if (expiryHasPassed(card.expiry, clock.now())) {
        return fail('INVALID_FIELDS', {
          errors: { expiry: fault('cardExpired') },
        });
      }
      const outcome = outcomeOf(card.number);
      if (outcome.kind === 'declined') return fail('PAYMENT_FAILED', { reason: outcome.reason });
      if (outcome.kind === 'succeeded') {
        const more = { refunds_fail: outcome.refundsFail ? 1 : 0 };
        const answer = await succeedAndSend(row, row.status, more);
        if (answer.ok && outcome.inquiry)
          send('charge.dispute.created', row.id, inquiryOf(row, clock.now()));
        return answer;
      }
      const waiting = ['requires_payment_method', 'requires_action'] as const;
      const after = await move(row, waiting, 'requires_action');
      return succeed({ id: after.id, status: after.status });
    },

    async authenticate(clientSecret, approve) {
      const row = await read('client_secret', clientSecret);
      if (!row) return fail('NOT_FOUND', { what: 'payment' });
      if (row.status === 'succeeded') return succeed({ id: row.id, status: row.status });
      if (row.status !== 'requires_action') {
        return fail('PAYMENT_FAILED', { reason: 'noAuthentication' });
      }
      if (approve) return succeedAndSend(row, 'requires_action');
      await move(row, ['requires_action'], 'requires_payment_method');
      return fail('PAYMENT_FAILED', {
        reason: 'notAuthenticated',
      });
    },
  };
}

const cancelled = fail('PAYMENT_FAILED', { reason: 'cancelled' });

/** An inquiry, which takes no money: nobody could close a chargeback here. */
const inquiryOf = (
  { id, amount_minor }: SandboxIntentRow,
  reportedAt: number,
): ReportedDispute => ({
  id: `du_${id}`,
  amountMinor: amount_minor,
  reason: 'fraudulent',
  status: 'inquiry',
  reportedAt,
});

type CardOutcome =
  | { readonly kind: 'succeeded'; readonly refundsFail?: true; readonly inquiry?: true }
  | { readonly kind: 'authentication' }
  | { readonly kind: 'declined'; readonly reason: CardReason };

/** Stripe's well-known test numbers. */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'succeeded' },
  '4000000000000002': { kind: 'declined', reason: 'declined' },
  '4000000000009995': { kind: 'declined', reason: 'funds' },
  '4000002760003184': { kind: 'authentication' },
  '4000000000005126': { kind: 'succeeded', refundsFail: true },
  '4000000000001976': { kind: 'succeeded', inquiry: true },
};

/** Declines all other numbers, real cards included. */
function outcomeOf(number: string): CardOutcome {
  return outcomes[number] ?? { kind: 'declined', reason: 'noTestNumber' };
}

/** Whether a card's last month ('MM / YY') is over. */
function expiryHasPassed(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = (expiry.match(/\d{2}/g) ?? []).map(Number);
  const date = new Date(now);
  const thisMonth = (date.getUTCFullYear() % 100) * 12 + date.getUTCMonth();
  return year * 12 + (month - 1) < thisMonth;
}

function sandboxRefunds(
  { query }: Database,
  table: IntentTable,
  send: SendEvent,
): Pick<Payments, 'refund' | 'readRefunds'> {
  return {
    async refund(intentId, { refundId, amountMinor, idempotencyKey }) {
      const intent = await table.read('id', intentId);
      if (intent?.status !== 'succeeded')
        throw new Error(`There is no paid sandbox intent ${intentId}`);
      // A failing refund is accepted too; an event reports its failure.
      const status = intent.refunds_fail === 1 ? 'failed' : 'made';
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('sandbox_refunds')
        .columns(['id', 'intent_id', 'reference', 'amount_minor', 'idempotency_key', 'status'])
        .expression((eb) =>
          eb
            .selectFrom('sandbox_intents')
            .select((of) => [
              of.val(`re_${newId()}`).as('id'),
              'sandbox_intents.id as intent_id',
              of.val(refundId).as('reference'),
              of.cast<number>(of.val(amountMinor), 'bigint').as('amount_minor'),
              of.val(idempotencyKey).as('idempotency_key'),
              of.val(status).as('status'),
            ])
            .where('sandbox_intents.id', '=', intentId)
            // Never more than was paid.
            .where((of) =>
              of(
                'sandbox_intents.amount_minor',
                '>=',
                of
                  .selectFrom('sandbox_refunds as made')
                  .select((sum) =>
                    sum(
                      sum.fn.coalesce(sum.fn.sum<number>('made.amount_minor'), sum.val(0)),
                      '+',
                      sum.cast<number>(sum.val(amountMinor), 'bigint'),
                    ).as('taken'),
                  )
                  .where('made.intent_id', '=', intentId)
                  .where('made.status', '=', 'made'),
              ),
            ),
        )
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n && !(await isMade(idempotencyKey)))
        throw new Error(`The sandbox has not so much left of intent ${intentId}`);
      if (status === 'failed') send('refund.failed', intentId);
    },

    async readRefunds(intentId) {
      const rows = await query
        .selectFrom('sandbox_refunds')
        .selectAll()
        .where('intent_id', '=', intentId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, reference, amount_minor: amountMinor, status }) => ({
        id,
        reference,
        amountMinor,
        status,
        reason: status === 'failed' ? 'expired_or_canceled_card' : null,
      }));
    },
  };

  async function isMade(idempotencyKey: string): Promise<boolean> {
    const made = await query
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    return made !== undefined;
  }
}

type EventOptions = {
  readonly webhookSecret: string;
  /** Delivers an event to the shop's webhook; the buyer's request does not wait for it. */
  readonly deliver: (body: string, headers: Headers) => void;
};

type SendEvent = (
  type: 'payment_intent.succeeded' | 'refund.failed' | 'charge.dispute.created',
  intent: string,
  dispute?: ReportedDispute,
) => void;

type SandboxEvent = {
  readonly id: string;
  readonly type: string;
  readonly intent: string;
  readonly dispute?: ReportedDispute;
};

const SIGNATURE = 'sandbox-signature';

const eventTypes: Readonly<Record<string, 'intent.succeeded' | 'refund.failed'>> = {
  'payment_intent.succeeded': 'intent.succeeded',
  'refund.failed': 'refund.failed',
};

/** Signs the sandbox's events when sent, and verifies them at the webhook. */
function sandboxEvents({ webhookSecret, deliver }: EventOptions): {
  readonly send: SendEvent;
  readonly reading: Pick<Payments, 'readWebhook' | 'listEvents'>;
} {
  return {
    send(type, intent, dispute) {
      const event: SandboxEvent = {
        id: `evt_${newId()}`,
        type,
        intent,
        ...(dispute === undefined ? {} : { dispute }),
      };
      const body = JSON.stringify(event);
      deliver(body, new Headers({ [SIGNATURE]: sign(body, webhookSecret) }));
    },

    reading: {
      async readWebhook(body, headers) {
        const signature = headers.get(SIGNATURE);
        const text = new TextDecoder().decode(body);
        if (signature === null || !sameText(signature, sign(text, webhookSecret))) return null;
        const { id, type, intent, dispute } = JSON.parse(text) as SandboxEvent;
        if (dispute) return { id, type: 'dispute', intentId: intent, dispute };
        return { id, type: eventTypes[type] ?? 'other', intentId: intent };
      },

      // Events are delivered within the process, so none is stored.
      listEvents: () => Promise.resolve({ events: [], next: null }),
    },
  };
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Compares in constant time. */
function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
