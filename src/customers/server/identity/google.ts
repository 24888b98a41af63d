import * as client from 'openid-client';
import { nameFromProvider } from '../../../platform/rules/identity/credentials.schema.ts';
import { emailFromProvider } from '../../../platform/rules/identity/email.ts';
import { authRefused } from '../../../platform/rules/errors/identity-errors.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import {
  GOOGLE_ISSUER,
  type GoogleSettings,
} from '../../../platform/server/config/google.settings.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { GoogleProfile, GoogleSignIn } from '../../../platform/server/ports/google.ts';
import { type Attempt, attemptSealer } from './google-attempt.ts';
import { identityCodeOf } from './google-failure.ts';

export const CALLBACK_PATH = '/api/auth/google/callback';

export type GoogleOptions = GoogleSettings & {
  readonly publicUrl: string;
  readonly authSecret: string;
  readonly clock: Clock;
  /** Called for outages of Google and wrong settings. */
  readonly report: (error: unknown) => void;
  /** Replaces the network; for the demo's stand-in. */
  readonly fetch?: client.CustomFetch;
};

const noClaims: Partial<client.IDToken> = {};
const DISCOVERY_CACHE_MS = 24 * 60 * 60 * 1000;

/** Sign-in by Google, or by another OpenID provider, with openid-client. */
export function googleSignIn(options: GoogleOptions): GoogleSignIn {
  const { clientId, publicUrl, clock } = options;
  const redirectUri = `${publicUrl}${CALLBACK_PATH}`;
  const sealer = attemptSealer(options.authSecret, clock);
  const configuration = cachedConfiguration(options);

  function refuse(error: unknown) {
    const code = identityCodeOf(error);
    if (code !== 'popup-closed-by-user') options.report(error);
    return authRefused(code);
  }

  return {
    async begin(from) {
      try {
        const attempt: Attempt = {
          from,
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
          code_challenge_method: 'S256',
          // People who share a computer must be able to choose the account.
          prompt: 'select_account',
        });
        return succeed({ url: url.href, attempt: await sealer.seal(attempt) });
      } catch (error) {
        return refuse(error);
      }
    },

    async finish({ search, attempt: sealed }) {
      const attempt = sealed === null ? null : await sealer.open(sealed);
      if (!attempt) return { from: '/', profile: authRefused('invalid-auth-event') };
      const { from, state, nonce, codeVerifier } = attempt;
      try {
        // The address that Google was given; the request's own may be a proxy's.
        const answer = new URL(`${redirectUri}${search}`);
        // Also checks state (RFC 6749 §10.12), issuer (RFC 9207) and ID token (OpenID Connect Core §3.1.3.7).
        const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return { from, profile: profileOf(tokens.claims()) };
      } catch (error) {
        return { from, profile: refuse(error) };
      }
    },
  };

  function profileOf(claims: client.IDToken | undefined): Result<GoogleProfile, 'AUTH_REFUSED'> {
    const { sub, name, email_verified: emailVerified } = claims ?? noClaims;
    const email = emailFromProvider(claims?.['email']);
    if (sub === undefined || email === null) {
      options.report(new Error(`The ID token for ${clientId} carries no email that can be taken`));
      return authRefused('internal-error');
    }
    return succeed({
      subject: subjectAt(options.issuer, sub),
      email,
      emailVerified: emailVerified === true,
      name: nameFromProvider(name) || (email.split('@')[0] ?? ''),
    });
  }
}

/** The stored subject: Google's own, another provider's with its issuer (OpenID Connect Core §2). */
export function subjectAt(issuer: string, sub: string): string {
  return issuer === GOOGLE_ISSUER ? sub : `${issuer} ${sub}`;
}

/** Caches the provider's configuration (OpenID Connect Discovery) for a day, but no failure. */
function cachedConfiguration(options: GoogleOptions): () => Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, clock } = options;
  let cached: { until: number; found: Promise<client.Configuration> } | null = null;

  async function discover(): Promise<client.Configuration> {
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      ...(options.fetch ? { [client.customFetch]: options.fetch } : {}),
      execute: [
        // Verifies the ID token's signature even though it comes directly from the provider.
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  }

  return async () => {
    if (cached && cached.until > clock.now()) return cached.found;
    const discovery = discover();
    cached = { until: clock.now() + DISCOVERY_CACHE_MS, found: discovery };
    try {
      return await discovery;
    } catch (error) {
      cached = null;
      throw error;
    }
  };
}
