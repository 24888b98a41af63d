import { randomUUID } from 'node:crypto';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWK, type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { onTestFinished } from 'vitest';

export type SigningKey = {
  readonly id: string;
  readonly secret: CryptoKey;
  readonly published: JWK;
};

export async function makeKey(id: string = randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const published = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' };
  return { id, secret: privateKey, published };
}

export function sign(key: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.id }).sign(key.secret);
}

/** Publishes keys as Google does, and can rotate them, be silent, broken or stopped. */
export async function startKeyServer(...first: readonly SigningKey[]) {
  let keys = first;
  let behaviour: 'answers' | 'is silent' | 'is broken' = 'answers';
  let asked = 0;
  const silent: ServerResponse[] = [];
  const server = createServer((_, response) => {
    asked++;
    if (behaviour === 'is silent') {
      silent.push(response);
      return;
    }
    response.statusCode = behaviour === 'is broken' ? 500 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: keys.map(({ published }) => published) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const response of silent) response.destroy();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    asked: () => asked,
    rotate: (...next: readonly SigningKey[]) => {
      keys = next;
    },
    now: (next: typeof behaviour) => {
      behaviour = next;
    },
  };
}
