import type { PasswordChange } from '../../../platform/rules/identity/credentials.schema.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { identity, session } from '../../../platform/screens/session/browser.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * Changes the signed-in user's password.
 * @throws Error in the owner's words when nobody is signed in, here or according to the
 * server
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  if ((await session.current()) === null) throw new Error(t('customers.auth.noUser'));
  try {
    await identity.changePassword(change);
  } catch (error) {
    if (!(error instanceof ApiError && error.is('NOT_SIGNED_IN'))) throw error;
    throw new Error(t('customers.auth.noUser'), { cause: error });
  }
}
