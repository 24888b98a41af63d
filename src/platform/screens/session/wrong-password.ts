import type { IdentityErrorCode } from '../../rules/errors/identity-words.ts';
import { ApiError } from '../api/api.ts';

const WRONG: IdentityErrorCode = 'wrong-password';

/** Whether a provider refused the typed email or password. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.problem['providerCode'] === WRONG;
}
