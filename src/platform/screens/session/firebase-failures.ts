import { FirebaseError } from '@firebase/app';
import { passwordRefusal } from '../../rules/identity/common-passwords.ts';
import { authRefused } from '../../rules/errors/identity-errors.ts';
import { type IdentityErrorCode } from '../../rules/errors/identity-words.ts';
import { identityErrors } from '../../rules/errors/identity-words.ts';
import { toProblem } from '../../rules/errors/problem.ts';
import { type Failure, fail } from '../../rules/result.ts';
import { ApiError } from '../api/api.ts';

/** Firebase's other codes for the owner's errors. */
const aliases: Readonly<Record<string, IdentityErrorCode>> = {
  'invalid-credential': 'wrong-password',
  'invalid-login-credentials': 'wrong-password',
  'invalid-email': 'wrong-password',
  'missing-password': 'wrong-password',
  timeout: 'network-request-failed',
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'popup-closed-by-user',
  'operation-not-allowed': 'auth-domain-config-required',
  'admin-restricted-operation': 'auth-domain-config-required',
  'configuration-not-found': 'auth-domain-config-required',
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'invalid-api-key',
  'unauthorized-continue-uri': 'unauthorized-domain',
  'user-token-expired': 'requires-recent-login',
  'invalid-user-token': 'requires-recent-login',
  'account-exists-with-different-credential': 'email-already-in-use',
};

/** The code of a Firebase error without its prefix, or null for any other error. */
export function firebaseCode(error: unknown): string | null {
  return error instanceof FirebaseError ? error.code.replace(/^auth\//, '') : null;
}

/** An expected failure, as if the server had answered it. */
export function apiErrorOf(failure: Failure): ApiError {
  return new ApiError(toProblem(failure, ''));
}

/** Converts a Firebase error; any other error is a bug and returned as it is. */
export function toApiError(error: unknown): unknown {
  const code = firebaseCode(error);
  if (code === null) return error;
  const known = aliases[code] ?? code;
  if (known === 'email-already-in-use') return apiErrorOf(fail('ACCOUNT_EXISTS'));
  if (known === 'weak-password' || known === 'password-does-not-meet-requirements') {
    return apiErrorOf(fail('PASSWORD_REFUSED', { reason: 'weak' }));
  }
  const errorCode = Object.hasOwn(identityErrors, known) ? (known as IdentityErrorCode) : null;
  return apiErrorOf(authRefused(errorCode ?? 'internal-error'));
}

/** Runs a call of Firebase's SDK and converts its errors. */
export async function callFirebase<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toApiError(error);
  }
}

/** Follows a mailed link; a used, expired or incomplete one fails with `failure`. */
export async function followLink<T>(
  failure: 'RESET_LINK_EXPIRED' | 'VERIFY_LINK_EXPIRED',
  follow: () => Promise<T>,
): Promise<T> {
  try {
    return await follow();
  } catch (error) {
    const isOld = /^(expired|invalid)-action-code$|^user-not-found$/.test(
      firebaseCode(error) ?? '',
    );
    throw isOld ? apiErrorOf(fail(failure)) : toApiError(error);
  }
}

/** Throws PASSWORD_REFUSED for a password that the shop's own accounts refuse as well. */
export function rejectCommonPassword(
  password: string,
  owner?: { email?: string; name?: string },
): void {
  const reason = passwordRefusal(password, owner);
  if (reason !== null) throw apiErrorOf(fail('PASSWORD_REFUSED', { reason }));
}
