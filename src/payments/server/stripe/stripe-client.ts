import { Stripe } from 'stripe';

export type StripeAccess = {
  readonly secretKey: string;
  /** Of a stand-in; null for Stripe itself. */
  readonly apiUrl: string | null;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** By the SDK, under the same idempotency key. */
const RETRIES = 1;

export function stripeClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(apiUrl)),
  });
}

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  } as const;
}
