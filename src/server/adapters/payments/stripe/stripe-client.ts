import { Stripe } from 'stripe';

export type StripeAccess = {
  /** The account's secret key. */
  readonly secretKey: string;
  /** Another address than Stripe's own, for a stand-in; null for Stripe itself. */
  readonly apiUrl: string | null;
  /** How long one request may take before it counts as lost, in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** A lost request is sent once more by the SDK, under the same idempotency key. */
const RETRIES = 1;

/** The official SDK, pointed at Stripe or at a stand-in. */
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
