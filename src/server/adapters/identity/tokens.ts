import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { IdentifiedUser, TokenHolder } from '../../ports/identity.ts';
import type { Clock } from '../../ports/clock.ts';

/** A bearer token lives at most an hour (rulings §2). */
export const TOKEN_LIFETIME_SECONDS = 3_600;
const ISSUER = 'parts-shop';
const ALGORITHM = 'HS256';

/** Issues and verifies the embedded accounts' bearer tokens. Roles are never in them. */
export function tokenIssuer(authSecret: string, clock: Clock) {
  // A key of its own for each purpose, so that one leaking says nothing of the others.
  const key = createHmac('sha256', authSecret).update('bearer token').digest();
  return {
    /** `issuedAt` is for a token whose right was looked up earlier: it counts as issued at that moment. */
    issue(user: IdentifiedUser, issuedAt = clock.now()): Promise<string> {
      return (
        new SignJWT({ email: user.email, name: user.name, email_verified: user.emailVerified })
          .setProtectedHeader({ alg: ALGORITHM })
          .setIssuer(ISSUER)
          .setSubject(user.email)
          // To the millisecond (a NumericDate may have a fraction, RFC 7519 §2): within one second a
          // password may be changed and its owner sign in anew.
          .setIssuedAt(issuedAt / 1000)
          .setExpirationTime(Math.floor(issuedAt / 1000) + TOKEN_LIFETIME_SECONDS)
          .sign(key)
      );
    },

    /** The user of a token, or null for one that is forged, expired or of another kind. */
    async verify(token: string): Promise<TokenHolder | null> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: new Date(clock.now()),
          requiredClaims: ['exp', 'iat', 'email'],
        });
        const { email, name, email_verified: emailVerified } = payload;
        if (typeof email !== 'string' || payload.iat === undefined) return null;
        return {
          email,
          name: typeof name === 'string' ? name : '',
          emailVerified: emailVerified === true,
          issuedAt: Math.round(payload.iat * 1000),
        };
      } catch {
        return null;
      }
    },
  };
}
