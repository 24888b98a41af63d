import { type IncomingMessage, Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One address in front of several shops, as a reverse proxy gives them. */
export type RoundRobin = {
  readonly url: string;
  /** The number of requests that each shop has answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

/**
 * Distributes requests in turn. A refused connection goes to the next shop; a connection that
 * breaks later gets 502, since the request may have been executed.
 */
export async function startRoundRobin(shops: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Map(shops.map((shop) => [shop, 0]));
  let turn = 0;

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const first = turn++;
      for (let i = 0; i < shops.length; i++) {
        const shop = shops[(first + i) % shops.length] ?? '';
        const answer = await ask(shop, request, body);
        if (answer === 'refused') continue;
        if (answer === 'broken') break;
        answered.set(shop, (answered.get(shop) ?? 0) + 1);
        response.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      }
      response.writeHead(502, { 'content-type': 'text/plain' }).end('bad gateway');
    })();
  });

  function ask(shop: string, { method, url, headers, socket }: IncomingMessage, body: Buffer) {
    type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
    return new Promise<Answer | 'refused' | 'broken'>((resolve) => {
      const from = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
      const sent = send(`${shop}${url}`, { agent, ...(method ? { method } : {}), headers: from });
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
      );
      sent.on('response', (reply) => {
        buffer(reply).then(
          (whole) =>
            resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: whole }),
          () => resolve('broken'),
        );
      });
      sent.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
