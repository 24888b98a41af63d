import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { IdentityErrorCode } from '../../../domain/accounts/identity-errors.ts';

/** Errors of OAuth and OpenID Connect (RFC 6749 §4.1.2.1 and §5.2) as the codes of seed §8. */
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

/** Checks that the answer did not stand: it is not this browser's, or not Google's, or too old. */
const mismatches = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);
const outages = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** What an error of openid-client means to the person who signs in. @throws what is a bug of ours */
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
  // fetch says so when nothing answered; a wrong argument of ours has a code.
  if (error instanceof TypeError && !('code' in error)) return 'network-request-failed';
  throw error;
}
