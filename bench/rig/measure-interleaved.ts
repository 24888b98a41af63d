import { Agent, request } from 'node:http';
import { median } from '../figure.ts';

export type Reply = { readonly status: number; readonly body: string };
/** Requests that are repeated at one shop. */
export type RequestSeries = {
  readonly url: string;
  readonly token: string | null;
  /** The path of the n-th request. */
  readonly path: (time: number) => string;
  /** JSON of a POST request; null for a GET. */
  readonly body: string | null;
  readonly isRight: (reply: Reply) => boolean;
};

const WARM_UP = 10;
const TIMES = 60;

/**
 * Alternates requests between two shops, over one connection each, so that other load on the
 * machine affects both alike.
 *
 * @returns the median milliseconds of each, and the number of wrong answers
 */
export async function measureInterleaved(
  one: RequestSeries,
  other: RequestSeries,
): Promise<{ medians: readonly [number, number]; wrong: number }> {
  const agents = [one, other].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const took: [number[], number[]] = [[], []];
  let wrong = 0;
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    for (const [which, shop] of [one, other].entries()) {
      const agent = agents[which];
      if (!agent) continue;
      const began = performance.now();
      const reply = await ask(shop, shop.path(time), agent);
      if (time >= WARM_UP) took[which]?.push(performance.now() - began);
      if (!shop.isRight(reply)) wrong++;
    }
  }
  for (const agent of agents) agent.destroy();
  return { medians: [median(took[0]), median(took[1])], wrong };
}

function ask({ url, token, body }: RequestSeries, path: string, agent: Agent): Promise<Reply> {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== null && { 'content-type': 'application/json' }),
  };
  const method = body === null ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    request(url + path, { agent, headers, method }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
