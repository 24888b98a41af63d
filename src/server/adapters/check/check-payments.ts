import type Stripe from 'stripe';
import type { Config } from '../../config.ts';
import type { ProviderFinding } from '../../ports/finding.ts';
import { sentenceOf } from './sentence-of.ts';

/**
 * What Stripe must tell the shop of: money that came, a refund that failed later, one that was made there by hand,
 * and a customer's bank that wants money back.
 */
const EVENTS = [
  'payment_intent.succeeded',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Whether the card company takes the keys and knows where to send its events; nothing is charged. */
export async function checkPayments({ stripe, publicUrl }: Config): Promise<ProviderFinding> {
  if (stripe === null) {
    return {
      port: 'payments',
      provider: 'the built-in sandbox',
      faults: [],
      notes: ['It takes test cards only.'],
    };
  }
  const { stripeClient } = await import('../payments/stripe-client.ts');
  const client = stripeClient(stripe);
  const faults: string[] = [];
  const notes: string[] = [];
  try {
    await client.paymentIntents.list({ limit: 1 });
    await checkEndpoint(client, `${publicUrl}/api/webhooks/payments`, { faults, notes });
  } catch (error) {
    faults.push(wordFault(error));
  }
  if (stripe.secretKey.includes('_test_')) notes.push('These are test keys: nobody is charged.');
  return { port: 'payments', provider: 'Stripe', faults, notes };
}

async function checkEndpoint(
  client: Stripe,
  address: string,
  { faults, notes }: { faults: string[]; notes: string[] },
): Promise<void> {
  const endpoints = await client.webhookEndpoints.list({ limit: 100 }).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    notes.push(
      'STRIPE_SECRET_KEY may not read webhook endpoints, so that they were not looked at.',
    );
    return null;
  });
  if (endpoints === null) return;
  const ours = endpoints.data.find(({ url }) => url === address);
  if (!ours) {
    faults.push(
      `Stripe has no webhook endpoint ${address}. Make one there for the events ${EVENTS.join(', ')}.`,
    );
  } else if (ours.status !== 'enabled') {
    faults.push(`Stripe's webhook endpoint ${address} is switched off. Enable it there.`);
  } else {
    const sent = new Set(ours.enabled_events);
    for (const event of EVENTS.filter((wanted) => !sent.has('*') && !sent.has(wanted))) {
      faults.push(
        `Stripe's webhook endpoint ${address} does not send ${event}. Add that event there.`,
      );
    }
  }
}

const isRefused = (error: unknown) => (error as { type?: string }).type === 'StripePermissionError';

function wordFault(error: unknown): string {
  const { type } = error as { type?: string };
  if (type === 'StripeAuthenticationError')
    return 'Stripe does not take STRIPE_SECRET_KEY. Copy it anew from the dashboard.';
  if (isRefused(error))
    return 'STRIPE_SECRET_KEY may not use payment intents. Give the restricted key that right.';
  return `Stripe cannot be reached: ${sentenceOf(error)}.`;
}
