import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { JWK } from 'jose';
import { type Person, makeSigningKey } from '../adapters/identity/stand-in-provider.ts';
import { startStandInServer } from '../adapters/identity/stand-in-server.ts';
import type { GoogleSettings } from '../config/google.settings.ts';

/** A real OpenID provider over HTTP on loopback, in Google’s place; a test may bend what it answers. */
export type GooglePeer = {
  readonly settings: GoogleSettings;
  readonly key: JWK;
  /** Who has an account there; a test may change it. */
  readonly people: Person[];
  /** Changes the ID token on its way to the shop. */
  bend: ((idToken: string) => Promise<string>) | null;
  /** Walks a browser through it as one of the people, or as somebody who turns back. @returns where it leads then */
  readonly visit: (url: string, person: number | null) => Promise<string>;
  readonly close: () => Promise<void>;
};

let signingKey: Promise<JWK> | undefined;

export async function startGooglePeer(redirectUri: string, people: Person[]): Promise<GooglePeer> {
  signingKey ??= makeSigningKey();
  const key = await signingKey;
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'shop', clientSecret: 'a secret of the test' };
  const chooserPath = (attempt: string) => `/choose/${attempt}`;
  const provider = await startStandInServer({ ...settings, redirectUri, people, chooserPath, key });

  const peer: GooglePeer = {
    settings,
    key,
    people,
    bend: null,
    visit: (url, person) => walk(issuer, url, person),
    close: async () => {
      provider.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const listener = getRequestListener(async (request) => {
    const reply = await provider.handle(request);
    if (!peer.bend || new URL(request.url).pathname !== '/token') return reply;
    const tokens = (await reply.json()) as { id_token: string };
    return Response.json({ ...tokens, id_token: await peer.bend(tokens.id_token) });
  });
  server.on('request', (request, response) => void listener(request, response));
  return peer;
}

async function walk(issuer: string, start: string, person: number | null): Promise<string> {
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
