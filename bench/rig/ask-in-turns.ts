import { Agent, request } from 'node:http';
import { median } from '../figure.ts';

export type Reply = { readonly status: number; readonly body: string };
/** What is asked of one shop, again and again. */
export type Questions = {
  readonly url: string;
  readonly token: string | null;
  /** An address for each time. */
  readonly path: (time: number) => string;
  readonly isRight: (reply: Reply) => boolean;
};

const WARM_UP = 10;
const TIMES = 60;

/**
 * Asks two shops the same in turns, over one connection each, so that what else the machine does falls
 * on both alike. @returns the median milliseconds of each, and how many answers were wrong
 */
export async function askInTurns(
  one: Questions,
  other: Questions,
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

function ask({ url, token }: Questions, path: string, agent: Agent): Promise<Reply> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    request(url + path, { agent, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    })
      .on('error', reject)
      .end();
  });
}
