import { createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeStripeAccount } from './fake-stripe-account.ts';
import { type Answer, type Params, refused } from './fake-stripe-objects.ts';

/**
 * A fake of Stripe's HTTP API: the few calls that the shop makes, with form-encoded bodies,
 * idempotency keys, error objects and signed events. It fails on request as a network or a provider
 * fails.
 */
export type Fault =
  | 'error 500'
  | 'rate limit'
  | 'proxy page'
  /** The connection breaks before the request is executed. */
  | 'reset'
  /** The connection breaks after the request was executed. */
  | 'lost answer'
  | 'silence';

export type Held = {
  /** Resolves once a request has arrived and waits. */
  readonly arrived: Promise<void>;
  readonly release: () => void;
};

type Matches = (request: string) => boolean;
type Gate = {
  /** `answer`: the request was executed, and its answer waits. */
  readonly side: 'request' | 'answer';
  readonly matches: Matches;
  readonly arrived: () => void;
  readonly opened: Promise<void>;
};
const any: Matches = () => true;

export async function startFakeStripe() {
  const account = new FakeStripeAccount();
  const requests: string[] = [];
  const idempotency = new Map<string, { params: string; answer: Answer | null }>();
  let broken: { fault: Fault; matches: Matches } | null = null;
  let gate: Gate | null = null;
  const waitAt = async (side: Gate['side'], line: string) => {
    if (gate?.side !== side || !gate.matches(line)) return;
    gate.arrived();
    await gate.opened;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const body = await text(request);
    await waitAt('request', line);
    const fault = broken?.matches(line) ? broken.fault : null;
    if (fault === 'silence') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'proxy page')
      return void response
        .writeHead(502, { 'content-type': 'text/html' })
        .end('<h1>Bad gateway</h1>');
    const answer = answerOnce(request, body, fault);
    await waitAt('answer', line);
    if (fault === 'lost answer') return void request.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': `req_${requests.length}`,
    });
    response.end(JSON.stringify(answer.body));
  }

  /** Stripe repeats its answer under an idempotency key for a day, its own faults included. */
  function answerOnce(request: IncomingMessage, body: string, fault: Fault | null): Answer {
    if (request.headers.authorization !== `Bearer ${fake.secretKey}`) {
      return refused(401, { message: 'Invalid API Key provided' });
    }
    if (fault === 'rate limit')
      return refused(429, { code: 'rate_limit', message: 'Too many requests' });
    const posts = request.method === 'POST';
    if (
      posts &&
      body !== '' &&
      request.headers['content-type'] !== 'application/x-www-form-urlencoded'
    ) {
      return refused(400, { message: 'Invalid request: the body must be form-encoded' });
    }
    const run = () =>
      fault === 'error 500'
        ? serverError
        : account.answer(request.method ?? '', request.url ?? '', paramsOf(body));
    const key = request.headers['idempotency-key'];
    if (!posts || typeof key !== 'string') return run();
    const params = `${request.url} ${body}`;
    const known = idempotency.get(key);
    if (known && known.params !== params) {
      return refused(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      });
    }
    const answer = known?.answer ?? run();
    // Stripe stores no answer for a request that fails validation.
    if (answer.status !== 400 || answer.tried) idempotency.set(key, { params, answer });
    return answer;
  }

  const server = createServer((request, response) => void handle(request, response));
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const fake = {
    url: `http://127.0.0.1:${port}`,
    secretKey: 'sk_test_fake',
    publishableKey: 'pk_test_fake',
    webhookSecret: 'whsec_fake',
    account,
    /** Every request that arrived, such as `GET /v1/payment_intents/pi_1`. */
    requests: requests as readonly string[],
    /** Fails every matching request until `recover`. */
    break(fault: Fault, matches = any) {
      broken = { fault, matches };
    },
    recover() {
      broken = null;
    },
    /** Makes matching requests, or their answers, wait until they are released. */
    hold(matches = any, side: Gate['side'] = 'request'): Held {
      const arrived = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gate = { side, matches, arrived: arrived.resolve, opened: opened.promise };
      return {
        arrived: arrived.promise,
        release: () => {
          gate = null;
          opened.resolve();
        },
      };
    },
    /** An event signed at a time (ms), as Stripe signs each attempt anew. */
    signed(event: object, at: number, secret = 'whsec_fake') {
      const body = JSON.stringify(event);
      const seconds = Math.floor(at / 1000);
      const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${v1}` };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const serverError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end' } },
};

/** `metadata[orderId]=7` becomes `{ 'metadata[orderId]': '7' }`. */
function paramsOf(body: string): Params {
  return Object.fromEntries(new URLSearchParams(body));
}
