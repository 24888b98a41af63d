import { passwordRefusal } from '../../../domain/accounts/common-passwords.ts';
import { fail } from '../../../domain/result.ts';
import { apiErrorOf } from './firebase-failures.ts';

/** Refuses a password that the shop’s own accounts refuse too. */
export function rejectCommonPassword(
  password: string,
  owner?: { email?: string; name?: string },
): void {
  const reason = passwordRefusal(password, owner);
  if (reason !== null) throw apiErrorOf(fail('PASSWORD_REFUSED', { reason }));
}
