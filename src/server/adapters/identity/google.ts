import * as client from 'openid-client';
import { nameFromProvider } from '../../../domain/accounts/credentials.schema.ts';
import { emailFromProvider } from '../../../domain/accounts/email.ts';
import { authRefused } from '../../../domain/accounts/identity-errors.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import { GOOGLE_ISSUER, type GoogleSettings } from '../../config/google.settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GoogleProfile, GoogleSignIn } from '../../ports/google.ts';
import { type Attempt, attemptSealer } from './google-attempt.ts';
import { identityCodeOf } from './google-failure.ts';

export const CALLBACK_PATH = '/api/auth/google/callback';

export type GoogleOptions = GoogleSettings & {
  readonly publicUrl: string;
  readonly authSecret: string;
  readonly clock: Clock;
  /** Told of what a shopkeeper should know: Google is down, or the settings are wrong. */
  readonly report: (error: unknown) => void;
  /** Reaches the provider in another way than over the network: the demo's stand-in. */
  readonly fetch?: client.CustomFetch;
};

const nothing: Partial<client.IDToken> = {};
const DISCOVERY_KEPT_MS = 24 * 60 * 60 * 1000;

/** Signing in by Google, or by another OpenID provider in its place, with openid-client. */
export function googleSignIn(options: GoogleOptions): GoogleSignIn {
  const { clientId, publicUrl, clock } = options;
  const redirectUri = `${publicUrl}${CALLBACK_PATH}`;
  const sealer = attemptSealer(options.authSecret, clock);
  const configuration = keptConfiguration(options);

  function refused(error: unknown) {
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
          // Who shares a computer must be able to say which account is meant.
          prompt: 'select_account',
        });
        return succeed({ url: url.href, attempt: await sealer.seal(attempt) });
      } catch (error) {
        return refused(error);
      }
    },

    async finish({ search, attempt: sealed }) {
      const attempt = sealed === null ? null : await sealer.open(sealed);
      if (!attempt) return { from: '/', profile: authRefused('invalid-auth-event') };
      const { from, state, nonce, codeVerifier } = attempt;
      try {
        // The address as Google was told it: the one that we were called by may be a proxy's.
        const answer = new URL(`${redirectUri}${search}`);
        // Checks state (RFC 6749 §10.12), issuer (RFC 9207) and the ID token (OpenID Connect Core
        // §3.1.3.7): signature, issuer, audience, nonce and expiry.
        const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return { from, profile: profileOf(tokens.claims()) };
      } catch (error) {
        return { from, profile: refused(error) };
      }
    },
  };

  function profileOf(claims: client.IDToken | undefined): Result<GoogleProfile, 'AUTH_REFUSED'> {
    const { sub, name, email_verified: emailVerified } = claims ?? nothing;
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

/**
 * A person's name as accounts are linked to it: Google's own as it stands, another provider's with its issuer, since
 * one provider's name for a person may be the next one's for somebody else (OpenID Connect Core §2).
 */
export function subjectAt(issuer: string, sub: string): string {
  return issuer === GOOGLE_ISSUER ? sub : `${issuer} ${sub}`;
}

/** What the provider says of itself (OpenID Connect Discovery), read once a day; a failure is not kept. */
function keptConfiguration(options: GoogleOptions): () => Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, clock } = options;
  let kept: { until: number; found: Promise<client.Configuration> } | null = null;

  async function discover(): Promise<client.Configuration> {
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      ...(options.fetch ? { [client.customFetch]: options.fetch } : {}),
      execute: [
        // The token came straight from the provider, but its signature is checked all the same.
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  }

  return async () => {
    if (kept && kept.until > clock.now()) return kept.found;
    const found = discover();
    kept = { until: clock.now() + DISCOVERY_KEPT_MS, found };
    try {
      return await found;
    } catch (error) {
      kept = null;
      throw error;
    }
  };
}
