import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { IdentityErrorCode } from '../../../platform/rules/errors/identity-words.ts';

/** Errors of OAuth and OpenID Connect (RFC 6749 §4.1.2.1 and §5.2) as the codes that screens know. */
const codes: Readonly<Record<string, IdentityErrorCode>> = {
  access_denied: 'popup-closed-by-user',
  temporarily_unavailable: 'network-request-failed',
  server_error: 'internal-error',
  invalid_client: 'invalid-api-key',
  unauthorized_client: 'invalid-api-key',
  redirect_uri_mismatch: 'unauthorized-domain',
  invalid_scope: 'auth-domain-config-required',
  invalid_grant: 'invalid-auth-event',
};

/** Failed checks of an answer: wrong browser, forged, or expired. */
const mismatches = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);
const outages = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/**
 * Maps an error of openid-client to a code that screens know.
 * @throws errors that are bugs
 */
export function identityCodeOf(error: unknown): IdentityErrorCode {
  if (error instanceof AuthorizationResponseError)
    return codes[error.error] ?? 'invalid-auth-event';
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'network-request-failed';
    return codes[error.error] ?? 'internal-error';
  }
  if (error instanceof ClientError) {
    const code = error.code ?? '';
    if (mismatches.has(code)) return 'invalid-auth-event';
    return outages.has(code) ? 'network-request-failed' : 'internal-error';
  }
  // fetch's network error has no code; a programming error has one.
  if (error instanceof TypeError && !('code' in error)) return 'network-request-failed';
  throw error;
}
