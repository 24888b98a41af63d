import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { JWK } from 'jose';
import {
  type Person,
  makeSigningKey,
} from '../../../customers/server/identity/stand-in-provider.ts';
import { startStandInServer } from '../../../customers/server/identity/stand-in-server.ts';
import type { GoogleSettings } from '../../../platform/server/config/google.settings.ts';

/** A real OpenID provider on loopback in Google’s place. */
export type FakeGoogle = {
  readonly settings: GoogleSettings;
  readonly key: JWK;
  /** The provider's accounts; a test may change them. */
  readonly people: Person[];
  /** Alters the ID token on its way to the shop. */
  tamper: ((idToken: string) => Promise<string>) | null;
  /**
   * Walks a browser through the sign-in as one of the people; null cancels it.
   * @returns the URL that it ends at
   */
  readonly visit: (url: string, person: number | null) => Promise<string>;
  readonly close: () => Promise<void>;
};

let signingKey: Promise<JWK> | undefined;

export async function startFakeGoogle(redirectUri: string, people: Person[]): Promise<FakeGoogle> {
  signingKey ??= makeSigningKey();
  const key = await signingKey;
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'shop', clientSecret: 'a secret of the test' };
  const chooserPath = (attempt: string) => `/choose/${attempt}`;
  const provider = await startStandInServer({ ...settings, redirectUri, people, chooserPath, key });

  const peer: FakeGoogle = {
    settings,
    key,
    people,
    tamper: null,
    visit: (url, person) => followRedirects(issuer, url, person),
    close: async () => {
      provider.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const listener = getRequestListener(async (request) => {
    const reply = await provider.handle(request);
    if (!peer.tamper || new URL(request.url).pathname !== '/token') return reply;
    const tokens = (await reply.json()) as { id_token: string };
    return Response.json({ ...tokens, id_token: await peer.tamper(tokens.id_token) });
  });
  server.on('request', (request, response) => void listener(request, response));
  return peer;
}

async function followRedirects(
  issuer: string,
  start: string,
  person: number | null,
): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10 && url.startsWith(issuer); step++) {
    const choosing = new URL(url).pathname.startsWith('/choose/');
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(choosing
        ? { method: 'POST', body: new URLSearchParams({ person: String(person ?? '') }) }
        : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next === null)
      throw new Error(`The provider stopped: ${reply.status} ${await reply.text()}`);
    url = new URL(next, url).href;
  }
  return url;
}
