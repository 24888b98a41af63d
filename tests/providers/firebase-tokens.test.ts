import { Buffer } from 'node:buffer';
import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, importJWK } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firebaseIdentity } from '../../src/customers/server/identity/firebase.ts';
import { type SigningKey, makeKey, sign, startKeyServer } from './key-server.ts';
import { MINUTE_MS, SECOND_MS } from '../../src/platform/rules/durations.ts';

/** Verification of Firebase's ID tokens on the server. */
const PROJECT = 'halden-cycles';
const START = Date.UTC(2026, 0, 15, 12);
const seconds = (time: number) => Math.floor(time / SECOND_MS);

const claims = (changes: Readonly<Record<string, unknown>> = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: seconds(START) - 60,
  sub: 'q7Zk2vR9',
  iat: seconds(START),
  exp: seconds(START) + 3_600,
  email: 'nora@example.com',
  email_verified: true,
  name: 'Nora',
  ...changes,
});
const nora = {
  ok: true,
  value: {
    email: 'nora@example.com',
    name: 'Nora',
    emailVerified: true,
    issuedAt: START,
    subject: 'q7Zk2vR9',
  },
};
const nobody = { ok: true, value: null };
const down = { ok: false, code: 'PROVIDER_DOWN' };

async function start({ emulated = false, timeoutMs = 10_000 } = {}) {
  const key = await makeKey();
  const server = await startKeyServer(key);
  const { verify } = firebaseIdentity({
    projectId: PROJECT,
    emulated,
    clock: { now: () => Date.now() },
    keysUrl: server.url,
    keysTimeoutMs: timeoutMs,
  });
  return { key, server, verify };
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/**
 * The key server broke after the keys were fetched, and they have outlived their cache time; `long`
 * is still valid.
 */
async function startOutliving() {
  const peer = await start();
  const long = await sign(peer.key, claims({ exp: seconds(START) + 10 * 3_600 }));
  expect(await peer.verify(long)).toEqual(nora);
  peer.server.now('is broken');
  pass(7 * 60 * MINUTE_MS);
  expect(await peer.verify(long)).toEqual(nora);
  return { ...peer, long };
}

// Only the date is faked: network timers run.
beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('an ID token', () => {
  it('identifies its account, and its keys are fetched once', async () => {
    const { key, server, verify } = await start();
    expect(await verify(await sign(key, claims()))).toEqual(nora);
    expect(await verify(await sign(key, claims({ name: undefined })))).toMatchObject({
      value: { name: '' },
    });
    expect(await verify(await sign(key, claims({ email_verified: 'true' })))).toMatchObject({
      value: { emailVerified: false },
    });
    expect(server.asked()).toBe(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another project', { aud: 'another-shop' }],
    ['of another issuer', { iss: `https://securetoken.google.com/another-shop` }],
    ['of a Google account itself', { iss: 'https://accounts.google.com' }],
    ['that has run out', { iat: seconds(START) - 3_601, exp: seconds(START) - 1 }],
    ['that never runs out', { exp: undefined }],
    ['from the future', { iat: seconds(START) + 120 }],
    ['of a sign-in to come', { auth_time: seconds(START) + 120 }],
    ['of no sign-in', { auth_time: undefined }],
    ['of no subject', { sub: '' }],
    ['of a subject that is missing', { sub: undefined }],
    ['without an address', { email: undefined }],
    ['with an empty address', { email: '' }],
    // The Kelvin sign lower-cases to k: this is not kevin@example.com.
    ['with an address that only looks like another', { email: '\u212Aevin@example.com' }],
  ])('%s is rejected', async (_, changes) => {
    const { key, verify } = await start();
    expect(await verify(await sign(key, claims(changes)))).toEqual(nobody);
  });

  it('is accepted from a clock that is slightly ahead', async () => {
    const { key, verify } = await start();
    const ahead = seconds(START) + 5;
    expect(await verify(await sign(key, claims({ iat: ahead, auth_time: ahead })))).toMatchObject({
      value: { email: 'nora@example.com' },
    });
  });

  it('that is forged, unsigned or signed in another way is rejected', async () => {
    const { key, verify } = await start();
    const forged = await sign({ ...(await makeKey()), id: key.id }, claims());
    const [head, , signature] = (await sign(key, claims())).split('.');
    const changed = Buffer.from(JSON.stringify(claims({ email: 'host@example.com' })));
    const publicKey = new TextEncoder().encode(JSON.stringify(key.published));
    const symmetric = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .sign(publicKey);
    const tokens = [
      forged,
      `${head}.${changed.toString('base64url')}.${signature}`,
      symmetric,
      new UnsecuredJWT(claims()).encode(),
      'not a token',
      '',
    ];
    for (const token of tokens) expect(await verify(token)).toEqual(nobody);
  });

  it('in another algorithm than Firebase’s is rejected, even with a right key', async () => {
    const { key, server, verify } = await start();
    const { alg, ...published } = key.published;
    expect(alg).toBe('RS256');
    server.rotate({ ...key, published });
    const secret = await importJWK(await exportJWK(key.secret), 'PS256');
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'PS256', kid: key.id })
      .sign(secret);
    expect(await verify(token)).toEqual(nobody);
    expect(await verify(await sign(key, claims()))).toEqual(nora);
  });

  it('without a signature is accepted from the emulator only, and every claim is checked', async () => {
    const { key, verify, server } = await start({ emulated: true });
    expect(await verify(new UnsecuredJWT(claims()).encode())).toEqual(nora);
    for (const changes of [
      { aud: 'another-shop' },
      { iss: 'https://securetoken.google.com/another-shop' },
      { exp: seconds(START) - 1 },
      { auth_time: seconds(START) + 120 },
      { sub: '' },
      { email: undefined },
    ]) {
      expect(await verify(new UnsecuredJWT(claims(changes)).encode())).toEqual(nobody);
    }
    expect(await verify(await sign(key, claims()))).toEqual(nobody);
    expect(server.asked()).toBe(0);
  });
});

describe('the keys', () => {
  const tokenOf = (key: SigningKey) => sign(key, claims());

  it('that Google rotates are fetched again, but not for every token with an unknown key', async () => {
    const { key, server, verify } = await start();
    expect(await verify(await tokenOf(key))).toEqual(nora);
    const next = await makeKey();
    server.rotate(key, next);
    // Made-up key ids must not cause repeated fetches.
    expect(await verify(await tokenOf(await makeKey()))).toEqual(nobody);
    expect(server.asked()).toBe(1);
    pass(31 * SECOND_MS);
    expect(await verify(await tokenOf(next))).toEqual(nora);
    expect(await verify(await tokenOf(key))).toEqual(nora);
    expect(server.asked()).toBe(2);
  });

  it('that are withdrawn stop being valid', async () => {
    const { key, server, verify } = await start();
    const long = await sign(key, claims({ exp: seconds(START) + 10 * 3_600 }));
    expect(await verify(long)).toEqual(nora);
    server.rotate(await makeKey());
    pass(6 * 60 * MINUTE_MS + SECOND_MS);
    expect(await verify(long)).toEqual(nobody);
  });

  it('that cannot be fetched are an outage, which ends by itself', async () => {
    const { key, server, verify } = await start();
    server.now('is broken');
    const token = await tokenOf(key);
    expect(await verify(token)).toMatchObject({ ...down, cause: { name: 'KeysUnavailable' } });
    // Fetching pauses for a moment.
    expect(await verify(token)).toMatchObject(down);
    expect(server.asked()).toBe(1);
    server.now('answers');
    pass(5 * SECOND_MS);
    expect(await verify(token)).toEqual(nora);
  });

  it('of a silent server are waited for up to the timeout', async () => {
    const { key, server, verify } = await start({ timeoutMs: 50 });
    server.now('is silent');
    expect(await verify(await tokenOf(key))).toMatchObject(down);
  });

  it('that were fetched stay valid through an outage; unknown ones wait for its end', async () => {
    const { key, server, verify } = await startOutliving();
    const next = await makeKey();
    const fresh = await sign(next, claims({ exp: seconds(START) + 10 * 3_600 }));
    expect(await verify(fresh)).toMatchObject(down);
    server.rotate(key, next);
    server.now('answers');
    pass(5 * SECOND_MS);
    expect(await verify(fresh)).toEqual(nora);
  });

  it.each<[string, (published: SigningKey['published']) => SigningKey['published']]>([
    ['is too short', (published) => ({ ...published, n: published.n?.slice(0, 171) ?? '' })],
    [
      'has lost its modulus',
      ({ kty = 'RSA', kid = '', alg = '', e = '' }) => ({ kty, kid, alg, e }),
    ],
  ])('of which one %s cause an outage for that one alone', async (_, broken) => {
    const { key, server, verify } = await start();
    const other = await makeKey();
    server.rotate({ ...key, published: broken(key.published) }, other);
    for (let times = 0; times < 2; times++) {
      expect(await verify(await tokenOf(key))).toMatchObject(down);
      expect(await verify(await tokenOf(other))).toEqual(nora);
    }
    // Fetching them succeeded.
    expect(await verify(await tokenOf(await makeKey()))).toEqual(nobody);
    // After an outage, only holders of the valid key call.
    server.now('is broken');
    pass(31 * SECOND_MS);
    expect(await verify(await tokenOf(await makeKey()))).toMatchObject(down);
    server.rotate(key, other);
    server.now('answers');
    pass(6 * SECOND_MS);
    const token = await tokenOf(key);
    await expect.poll(() => verify(token)).toEqual(nora);
  });

  it('that were fetched delay no request while the server is silent', async () => {
    // Longer than a test may take.
    const { key, server, verify } = await start({ timeoutMs: 10 * MINUTE_MS });
    const long = await sign(key, claims({ exp: seconds(START) + 10 * 3_600 }));
    expect(await verify(long)).toEqual(nora);
    server.now('is broken');
    pass(7 * 60 * MINUTE_MS);
    expect(await verify(long)).toEqual(nora);
    server.now('is silent');
    const unknown = await sign(await makeKey(), claims({ exp: seconds(START) + 10 * 3_600 }));
    for (let times = 0; times < 3; times++) {
      pass(6 * SECOND_MS);
      expect(await verify(long)).toEqual(nora);
      expect(await verify(unknown)).toMatchObject(down);
    }
    await expect.poll(() => server.asked()).toBe(3);
  });

  it('are fetched in the background after an outage, and withdrawn ones stop being valid', async () => {
    const { server, verify, long } = await startOutliving();
    server.rotate(await makeKey());
    server.now('answers');
    pass(6 * SECOND_MS);
    expect(await verify(long)).toEqual(nora);
    await expect.poll(() => verify(long)).toEqual(nobody);
  });
});
