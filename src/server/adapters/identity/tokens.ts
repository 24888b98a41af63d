import { createHmac } from 'node:crypto';
import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { IdentifiedUser, TokenHolder } from '../../ports/identity.ts';
import type { Clock } from '../../ports/clock.ts';

/** A bearer token lives at most an hour (rulings §2). */
const TOKEN_LIFETIME_SECONDS = 3_600;
const ISSUER = 'parts-shop';
const ALGORITHM = 'HS256';

export type TokenIssuer = ReturnType<typeof tokenIssuer>;

/** When a token was issued and runs out, and the account's standing that it rests on. */
type Terms = { readonly iat: number; readonly exp: number; readonly standing?: number };

/** Issues and verifies the embedded accounts' bearer tokens. Roles are never in them. */
export function tokenIssuer(authSecret: string, clock: Clock) {
  // A key of its own for each purpose, so that one leaking says nothing of the others.
  const key = createHmac('sha256', authSecret).update('bearer token').digest();

  function sign(user: IdentifiedUser, { iat, exp, standing }: Terms): Promise<string> {
    return new SignJWT({
      email: user.email,
      name: user.name,
      email_verified: user.emailVerified,
      ...(standing === undefined ? {} : { standing }),
    })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(user.email)
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .sign(key);
  }

  /** The claims of a token of ours, or null for one that is forged, expired or of another kind. */
  async function claimsOf(token: string): Promise<(JWTPayload & Terms & { email: string }) | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat', 'email'],
      });
      const { email, iat, exp, standing, ...rest } = payload;
      if (typeof email !== 'string' || iat === undefined || exp === undefined) return null;
      const isKnown = typeof standing === 'number';
      return { ...rest, email, iat, exp, ...(isKnown ? { standing } : {}) };
    } catch {
      return null;
    }
  }

  return {
    /** `standing` is the account's (embedded-access.ts) when the right to the token was looked at. */
    issue(user: IdentifiedUser, standing?: number): Promise<string> {
      // To the millisecond (a NumericDate may have a fraction, RFC 7519 §2).
      const iat = clock.now() / 1000;
      const exp = Math.floor(iat) + TOKEN_LIFETIME_SECONDS;
      return sign(user, { iat, exp, ...(standing === undefined ? {} : { standing }) });
    },

    /** The same right under another name: as old as `token`, and over when that is. */
    async renamed(token: string, user: IdentifiedUser): Promise<string | null> {
      const terms = await claimsOf(token);
      return terms && sign(user, terms);
    },

    /** The user of a token, or null. */
    async verify(token: string): Promise<TokenHolder | null> {
      const claims = await claimsOf(token);
      if (!claims) return null;
      const { email, name, email_verified: emailVerified, iat, standing } = claims;
      return {
        email,
        name: typeof name === 'string' ? name : '',
        emailVerified: emailVerified === true,
        issuedAt: standing ?? Math.round(iat * 1000),
      };
    },
  };
}
