import { UnsecuredJWT, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { emailFromProvider } from '../../../platform/rules/identity/email.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { type Clock, MAX_CLOCK_DIFFERENCE_MS } from '../../../platform/server/clock.ts';
import type { Identity, TokenHolder } from '../../../platform/server/ports/identity.ts';
import { outage } from '../../../platform/server/ports/outage.ts';
import { publishedKeys } from './published-keys.ts';

export const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export type FirebaseOptions = {
  readonly projectId: string;
  /** With the Auth emulator, whose tokens are unsigned; never in live mode. */
  readonly emulated: boolean;
  readonly clock: Clock;
  /** For tests. */
  readonly keysUrl?: string;
  readonly keysTimeoutMs?: number;
};

/** Verifies Firebase ID tokens, which stay valid for up to an hour after an account is closed. */
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
    addressesAreStable: false,
    async verify(token) {
      try {
        return succeed(userOf(await payloadOf(token), clock.now()));
      } catch (error) {
        if (error instanceof errors.JOSEError) return succeed(null);
        // The keys could not be fetched or used, so the token could not be checked.
        return outage('The sign-in service', error);
      }
    },
  };
}

/** The user of some claims; null when a claim is missing or invalid. */
function userOf(claims: JWTPayload, now: number): TokenHolder | null {
  const { sub, name, iat, auth_time: signedInAt, email_verified: emailVerified } = claims;
  const latest = (now + MAX_CLOCK_DIFFERENCE_MS) / 1000;
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
