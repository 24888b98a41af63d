import { UnsecuredJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { emailFromProvider } from '../../../domain/accounts/email.ts';
import { succeed } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, TokenHolder } from '../../ports/identity.ts';
import { outage } from '../../ports/outage.ts';
import { publishedKeys } from './published-keys.ts';

/** Where Google publishes the keys that sign Firebase’s ID tokens. */
export const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export type FirebaseOptions = {
  readonly projectId: string;
  /** With the Auth emulator in Firebase’s place, whose tokens nobody signs. Never in live mode. */
  readonly emulated: boolean;
  readonly clock: Clock;
  /** Another address than Google’s own, and another patience, for tests. */
  readonly keysUrl?: string;
  readonly keysTimeoutMs?: number;
};

/** Firebase’s clock and the shop’s may differ by this much. */
const CLOCKS_DIFFER_SECONDS = 60;

/**
 * Firebase Authentication on the server’s side: verifies ID tokens as Firebase asks of a server that
 * does so by itself (signature, algorithm, audience, issuer, subject, times). Such a token lives an
 * hour. That its account was closed or has a new password shows when it is renewed, and not before.
 */
export function firebaseIdentity(options: FirebaseOptions): Identity {
  const { projectId, emulated, clock } = options;
  const keys = publishedKeys({
    url: options.keysUrl ?? FIREBASE_KEYS,
    clock,
    ...(options.keysTimeoutMs === undefined ? {} : { timeoutMs: options.keysTimeoutMs }),
  });
  const claims = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(clock.now()),
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'email'],
  });

  async function payloadOf(token: string): Promise<JWTPayload> {
    if (emulated) return UnsecuredJWT.decode(token, claims()).payload;
    const verified = await jwtVerify(token, keys, { ...claims(), algorithms: ['RS256'] });
    return verified.payload;
  }

  return {
    addressesStay: false,
    async verify(token) {
      try {
        return succeed(holderOf(await payloadOf(token), clock.now() / 1000));
      } catch (error) {
        if (error instanceof errors.JOSEError) return succeed(null);
        // Keys that nobody could fetch, or a published one that cannot be used: no verdict on the token.
        return outage('The sign-in service', error);
      }
    },
  };
}

/** The user that the claims speak of; null where they speak of nobody the shop could write to. */
function holderOf(claims: JWTPayload, nowSeconds: number): TokenHolder | null {
  const { sub, name, iat, auth_time: signedInAt, email_verified: emailVerified } = claims;
  const latest = nowSeconds + CLOCKS_DIFFER_SECONDS;
  if (typeof sub !== 'string' || sub === '' || sub.length > 128) return null;
  const email = emailFromProvider(claims['email']);
  if (email === null) return null;
  if (iat === undefined || iat > latest) return null;
  if (typeof signedInAt !== 'number' || signedInAt > latest) return null;
  return {
    email,
    name: typeof name === 'string' ? name : '',
    emailVerified: emailVerified === true,
    issuedAt: iat * 1000,
    subject: sub,
  };
}
