import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What VIES says when it cannot answer (its technical information, "Error codes"), and faults of the network. */
export type ViesFault =
  | 'MS_UNAVAILABLE'
  | 'MS_MAX_CONCURRENT_REQ'
  | 'GLOBAL_MAX_CONCURRENT_REQ'
  | 'SERVICE_UNAVAILABLE'
  | 'TIMEOUT'
  | 'VAT_BLOCKED'
  | 'IP_BLOCKED'
  | 'INVALID_INPUT'
  | 'INVALID_REQUESTER_INFO'
  | 'unavailable in userError'
  | 'page'
  | 'reset'
  | 'silence';

type Asked = {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
};

/** A fake VIES: knows some ids, gives a consultation number if a requester is named, and fails on request. */
export async function startFakeVies(registered: readonly string[]) {
  const asked: Asked[] = [];
  let fault: ViesFault | null = null;

  const server = createServer((request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    async function answer(): Promise<void> {
      if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number')
        return void response.writeHead(404).end();
      const body = (await json(request)) as Asked;
      asked.push(body);
      if (fault === 'silence') return;
      if (fault === 'reset') return void request.socket.destroy();
      if (fault === 'page')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
      const { countryCode, vatNumber, requesterNumber } = body;
      const isRequesterFault = fault === 'INVALID_REQUESTER_INFO';
      const isAnswered = fault === null || fault === 'unavailable in userError';
      if (!isAnswered && (!isRequesterFault || requesterNumber !== undefined))
        return void say(200, { actionSucceed: false, errorWrappers: [{ error: fault }] });
      const valid = registered.includes(countryCode + vatNumber);
      const isDown = fault === 'unavailable in userError';
      say(200, {
        countryCode,
        vatNumber,
        requestDate: '2026-01-15T12:00:00.000Z',
        valid: valid && !isDown,
        ...(isDown && { userError: 'MS_UNAVAILABLE' }),
        requestIdentifier: requesterNumber === undefined ? '' : `WAPIAAAA${asked.length}`,
        name: valid ? 'CYCLES & CIE' : '---',
        address: valid ? '1 RUE DE LA CHAINE' : '---',
      });
    }
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    asked: asked as readonly Asked[],
    fail: (next: ViesFault | null) => {
      fault = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
