import { createHmac } from 'node:crypto';
import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { IdentifiedUser, TokenHolder } from '../../../platform/server/ports/identity.ts';
import { type Clock, MAX_CLOCK_DIFFERENCE_MS } from '../../../platform/server/clock.ts';

const TOKEN_LIFETIME_SECONDS = 3_600;
const ISSUER = 'parts-shop';
const ALGORITHM = 'HS256';

export type TokenIssuer = ReturnType<typeof tokenIssuer>;

/** When a token was issued and expires, and the account's `tokensValidFrom` at that time. */
type Terms = { readonly iat: number; readonly exp: number; readonly validFrom?: number };

/** Issues and verifies bearer tokens of the embedded accounts, without roles. */
export function tokenIssuer(authSecret: string, clock: Clock) {
  // A separate key for each purpose, so that a leaked one does not expose the others.
  const key = createHmac('sha256', authSecret).update('bearer token').digest();

  function sign(user: IdentifiedUser, { iat, exp, validFrom }: Terms): Promise<string> {
    return new SignJWT({
      email: user.email,
      name: user.name,
      email_verified: user.emailVerified,
      ...(validFrom === undefined ? {} : { validFrom }),
    })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(user.email)
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .sign(key);
  }

  /** The claims of a valid token, or null. */
  async function claimsOf(token: string): Promise<(JWTPayload & Terms & { email: string }) | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat', 'email'],
      });
      const { email, iat, exp, validFrom, ...rest } = payload;
      if (typeof email !== 'string' || iat === undefined || exp === undefined) return null;
      // From a clock that ran ahead, so it would be valid for more than its hour.
      if (millisecondsOf(iat) > clock.now() + MAX_CLOCK_DIFFERENCE_MS) return null;
      const isKnown = typeof validFrom === 'number';
      return { ...rest, email, iat, exp, ...(isKnown ? { validFrom } : {}) };
    } catch {
      return null;
    }
  }

  return {
    /** @param validFrom the account's `tokensValidFrom` before the credentials were checked */
    issue(user: IdentifiedUser, validFrom?: number): Promise<string> {
      // With milliseconds; a NumericDate may have a fraction (RFC 7519 §2).
      const iat = clock.now() / 1000;
      const exp = Math.floor(iat) + TOKEN_LIFETIME_SECONDS;
      return sign(user, { iat, exp, ...(validFrom === undefined ? {} : { validFrom }) });
    },

    /** The same token with another name and unchanged times. */
    async renamed(token: string, user: IdentifiedUser): Promise<string | null> {
      const terms = await claimsOf(token);
      return terms && sign(user, terms);
    },

    async verify(token: string): Promise<TokenHolder | null> {
      const claims = await claimsOf(token);
      if (!claims) return null;
      const { email, name, email_verified: emailVerified, iat, validFrom } = claims;
      return {
        email,
        name: typeof name === 'string' ? name : '',
        emailVerified: emailVerified === true,
        issuedAt: validFrom ?? millisecondsOf(iat),
      };
    },
  };
}

function millisecondsOf(numericDate: number): number {
  return Math.round(numericDate * 1000);
}
