import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportedDispute } from '../../rules/provider-snapshot.ts';
import { newId } from '../../../platform/server/db/database.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';

export type EventOptions = {
  readonly webhookSecret: string;
  /** Delivers an event to the shop's webhook; the buyer's request does not wait for it. */
  readonly deliver: (body: string, headers: Headers) => void;
};

export type SendEvent = (
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
export function sandboxEvents({ webhookSecret, deliver }: EventOptions): {
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
