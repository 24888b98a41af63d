import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair, importJWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '../../../testing/server/peers/fake-google.ts';
import { GOOGLE_ISSUER } from '../../../platform/server/config/google.settings.ts';
import { CALLBACK_PATH, type GoogleOptions, googleSignIn, subjectAt } from './google.ts';
import { ATTEMPT_SECONDS, attemptSealer } from './google-attempt.ts';

const publicUrl = 'http://localhost:3000';
const authSecret = 'a secret for tests, thirty-two characters or more';
const greta = {
  subject: 'g-1',
  name: 'Greta Google',
  email: 'Greta@Gmail.example',
  emailVerified: true,
};

it('stores Google’s subject unchanged', () => {
  expect(subjectAt(GOOGLE_ISSUER, '10769150350006150715113082367')).toBe(
    '10769150350006150715113082367',
  );
});

describe('sign-in by an OpenID provider', () => {
  let peer: FakeGoogle;
  let now: number;
  let reported: unknown[];
  beforeEach(async () => {
    peer = await startFakeGoogle(`${publicUrl}${CALLBACK_PATH}`, [greta]);
    now = Date.now();
    reported = [];
  });
  afterEach(() => peer.close());

  const clock = { now: () => now };
  const google = (changes: Partial<GoogleOptions> = {}) =>
    googleSignIn({
      ...peer.settings,
      publicUrl,
      authSecret,
      clock,
      report: (error) => void reported.push(error),
      ...changes,
    });

  /**
   * Signs in at the provider.
   * @returns the query that the shop gets back
   */
  async function comeBack(signIn = google(), person: number | null = 0) {
    const begun = await signIn.begin('/purchase/1?a=b');
    if (!begun.ok) throw new Error(begun.code);
    const callback = new URL(await peer.visit(begun.value.url, person));
    expect(callback.origin + callback.pathname).toBe(`${publicUrl}${CALLBACK_PATH}`);
    return { search: callback.search, attempt: begun.value.attempt };
  }
  const refusal = (code: string) => ({
    ok: false,
    code: 'AUTH_REFUSED',
    data: { providerCode: code, sentence: expect.any(String) },
  });

  it('returns the profile and the origin', async () => {
    const signIn = google();
    expect(await signIn.finish(await comeBack(signIn))).toEqual({
      from: '/purchase/1?a=b',
      profile: {
        ok: true,
        value: {
          subject: `${peer.settings.issuer} g-1`,
          email: 'greta@gmail.example',
          emailVerified: true,
          name: 'Greta Google',
        },
      },
    });
    expect(reported).toEqual([]);
  });

  it('requests PKCE, fresh state and nonce, and account choice', async () => {
    const signIn = google();
    const asked = async () => {
      const begun = await signIn.begin('/');
      return new URL(begun.ok ? begun.value.url : '').searchParams;
    };
    const [one, two] = [await asked(), await asked()];
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length).toBeGreaterThan(40);
      expect(one.get(name)).not.toBe(two.get(name));
    }
  });

  it('reports a cancelled sign-in', async () => {
    const { from, profile } = await google().finish(await comeBack(google(), null));
    expect([from, profile]).toEqual(['/purchase/1?a=b', refusal('popup-closed-by-user')]);
    expect(reported).toEqual([]);
  });

  it('accepts an answer only with its own attempt', async () => {
    const signIn = google();
    const first = await comeBack(signIn);
    const second = await comeBack(signIn);
    const mixed = await signIn.finish({ search: first.search, attempt: second.attempt });
    expect(mixed.profile).toEqual(refusal('invalid-auth-event'));
    const changed = first.attempt.replace(/..$/, (end) => (end.startsWith('A') ? 'BB' : 'AA'));
    for (const attempt of [null, 'made.up', changed]) {
      const { from, profile } = await signIn.finish({ ...first, attempt });
      expect([from, profile]).toEqual(['/', refusal('invalid-auth-event')]);
    }
    const stripped = { ...first, search: first.search.replace(/state=[^&]+/, 'state=another') };
    expect((await signIn.finish(stripped)).profile).toEqual(refusal('invalid-auth-event'));
    const elsewhere = { ...first, search: first.search.replace(/iss=[^&]+/, 'iss=https://a.test') };
    expect((await signIn.finish(elsewhere)).profile).toEqual(refusal('invalid-auth-event'));
  });

  it('accepts an answer once', async () => {
    const signIn = google();
    const answer = await comeBack(signIn);
    expect((await signIn.finish(answer)).profile.ok).toBe(true);
    expect((await signIn.finish(answer)).profile).toEqual(refusal('invalid-auth-event'));
  });

  it('accepts an answer for ten minutes', async () => {
    const signIn = google();
    const answer = await comeBack(signIn);
    now += ATTEMPT_SECONDS * 1_000;
    expect((await signIn.finish(answer)).profile).toEqual(refusal('invalid-auth-event'));
  });

  it.each(['codeVerifier', 'nonce'])('rejects a changed %s', async (name) => {
    const signIn = google();
    const answer = await comeBack(signIn);
    const sealer = attemptSealer(authSecret, clock);
    const attempt = await sealer.open(answer.attempt);
    if (!attempt) throw new Error('The attempt cannot be opened');
    const changed = await sealer.seal({ ...attempt, [name]: 'x'.repeat(43) });
    const { profile } = await signIn.finish({ ...answer, attempt: changed });
    expect(profile).toEqual(refusal('invalid-auth-event'));
  });

  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
  it.each([
    ['expired', { iat: minutesAgo(20), exp: minutesAgo(10) }],
    ['for another client', { aud: 'another-shop' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['of another attempt', { nonce: 'another' }],
  ])('rejects an ID token that is %s', async (_, claims) => {
    const signIn = google();
    const answer = await comeBack(signIn);
    peer.tamper = async (token) =>
      new SignJWT({ ...decodeJwt(token), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
        .sign(await importJWK(peer.key));
    expect((await signIn.finish(answer)).profile).toEqual(refusal('invalid-auth-event'));
    expect(reported).toHaveLength(1);
  });

  it('rejects a forged or unsigned ID token', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forgeries = [
      async (token: string) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
          .sign(privateKey),
      async (token: string) => new UnsecuredJWT(decodeJwt(token)).encode(),
    ];
    for (const bend of forgeries) {
      const signIn = google();
      const answer = await comeBack(signIn);
      peer.tamper = bend;
      expect((await signIn.finish(answer)).profile.ok).toBe(false);
    }
  });

  it('accepts a re-signed, unchanged token, as a control', async () => {
    const signIn = google();
    const answer = await comeBack(signIn);
    peer.tamper = async (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
        .sign(await importJWK(peer.key));
    expect((await signIn.finish(answer)).profile.ok).toBe(true);
  });

  it('names the wrong setting', async () => {
    const wrong = google({ clientSecret: 'wrong' });
    expect((await wrong.finish(await comeBack(wrong))).profile).toEqual(refusal('invalid-api-key'));
    expect(reported).toHaveLength(1);
  });

  it('reports an outage and retries on the next attempt', async () => {
    const answer = await comeBack();
    const { issuer } = peer.settings;
    await peer.close();
    const signIn = google();
    expect(await signIn.begin('/')).toEqual(refusal('network-request-failed'));
    expect((await signIn.finish(answer)).profile).toEqual(refusal('network-request-failed'));
    expect(reported).toHaveLength(2);
    const down = google({ fetch: async () => new Response('Bad gateway', { status: 502 }) });
    expect(await down.begin('/')).toEqual(refusal('network-request-failed'));
    peer = await startFakeGoogle(`${publicUrl}${CALLBACK_PATH}`, [greta]);
    const moved = google({
      issuer,
      fetch: (url, init) => fetch(url.replace(issuer, peer.settings.issuer), init as RequestInit),
    });
    // A provider other than the configured one.
    expect((await moved.begin('/')).ok).toBe(false);
  });
});
