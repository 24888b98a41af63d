import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { IdentifiedUser } from '../../ports/identity.ts';
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
    issue(user: IdentifiedUser): Promise<string> {
      const issuedAt = Math.floor(clock.now() / 1000);
      return new SignJWT({ email: user.email, name: user.name, email_verified: user.emailVerified })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(user.email)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
        .sign(key);
    },

    /** The user of a token, or null for one that is forged, expired or of another kind. */
    async verify(token: string): Promise<IdentifiedUser | null> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: new Date(clock.now()),
          requiredClaims: ['exp', 'email'],
        });
        const { email, name, email_verified: emailVerified } = payload;
        if (typeof email !== 'string') return null;
        return {
          email,
          name: typeof name === 'string' ? name : '',
          emailVerified: emailVerified === true,
        };
      } catch {
        return null;
      }
    },
  };
}
