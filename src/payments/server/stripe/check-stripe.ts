import type Stripe from 'stripe';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { describeError } from '../../../platform/server/errors/describe-error.ts';
import { stripeClient } from './stripe-client.ts';
import { isForbidden } from './stripe-failures.ts';
import { ENDPOINT_EVENTS } from './stripe-events.ts';
import type { StripeSettings } from './stripe.settings.ts';

/** Whether Stripe accepts the keys and has the shop's webhook endpoint. Charges nothing. */
export async function checkStripe(
  settings: StripeSettings,
  publicUrl: string,
): Promise<ProviderFinding> {
  const client = stripeClient(settings);
  const faults: string[] = [];
  const notes: string[] = [];
  let answers = false;
  try {
    await client.paymentIntents.list({ limit: 1 });
    answers = true;
    await checkEvents(client, notes);
    await checkCustomers(client, notes);
    await checkEndpoint(client, `${publicUrl}/api/webhooks/payments`, { faults, notes });
  } catch (error) {
    faults.push(wordFault(error));
  }
  if (settings.secretKey.includes('_test_')) notes.push('These are test keys: nobody is charged.');
  return { port: 'payments', provider: 'Stripe', answers, faults, notes };
}

/** Listing missed events is optional. */
async function checkEvents(client: Stripe, notes: string[]): Promise<void> {
  await client.events.list({ limit: 1 }).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
    notes.push(
      'STRIPE_SECRET_KEY may not read events, so that the shop never hears of one that does not arrive. Give the restricted key that right.',
    );
  });
}

/** Without customers no card is saved. */
async function checkCustomers(client: Stripe, notes: string[]): Promise<void> {
  await client.customers.list({ limit: 1 }).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
    notes.push(
      'STRIPE_SECRET_KEY may not use customers, so that buyers cannot save their cards. Give the restricted key that right.',
    );
  });
}

async function checkEndpoint(
  client: Stripe,
  address: string,
  { faults, notes }: { faults: string[]; notes: string[] },
): Promise<void> {
  const endpoints = await client.webhookEndpoints.list({ limit: 100 }).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
    notes.push(
      'STRIPE_SECRET_KEY may not read webhook endpoints, so that they were not looked at.',
    );
    return null;
  });
  if (endpoints === null) return;
  const ours = endpoints.data.find(({ url }) => url === address);
  if (!ours) {
    faults.push(
      `Stripe has no webhook endpoint ${address}. Make one there for the events ${ENDPOINT_EVENTS.join(', ')}.`,
    );
  } else if (ours.status !== 'enabled') {
    faults.push(`Stripe's webhook endpoint ${address} is switched off. Enable it there.`);
  } else {
    const sent = new Set(ours.enabled_events);
    for (const event of ENDPOINT_EVENTS.filter(
      (eventType) => !sent.has('*') && !sent.has(eventType),
    )) {
      faults.push(
        `Stripe's webhook endpoint ${address} does not send ${event}. Add that event there.`,
      );
    }
  }
}

function wordFault(error: unknown): string {
  const { type, detail } = error as { type?: string; detail?: unknown };
  if (type === 'StripeAuthenticationError')
    return 'Stripe does not take STRIPE_SECRET_KEY. Copy it anew from the dashboard.';
  if (isForbidden(error))
    return 'STRIPE_SECRET_KEY may not use payment intents. Give the restricted key that right.';
  // For a broken connection, the SDK has the cause in `detail`.
  return `Stripe cannot be reached: ${describeError(detail instanceof Error ? detail : error)}.`;
}
