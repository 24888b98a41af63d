import {
  type Auth,
  EmailAuthProvider,
  type User,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
} from '@firebase/auth';
import { wrongCurrentPassword } from '../../rules/identity/wrong-current-password.ts';
import { requireUser } from './firebase-auth.ts';
import { apiErrorOf, callFirebase, rejectCommonPassword, toApiError } from './firebase-failures.ts';
import type { BrowserIdentity } from './identity.ts';
import { isWrongPassword } from './wrong-password.ts';

export function firebaseChanges(auth: Auth): Pick<BrowserIdentity, 'changePassword' | 'rename'> {
  return {
    async changePassword({ currentPassword, newPassword }) {
      const user = await requireUser(auth);
      rejectCommonPassword(newPassword, { email: user.email ?? '', name: user.displayName ?? '' });
      if (await isCurrentPassword(user, currentPassword)) {
        await callFirebase(() => updatePassword(user, newPassword));
        return;
      }
      // If the new password is set already, the earlier answer was lost and this is a repetition.
      if (!(await isCurrentPassword(user, newPassword))) throw apiErrorOf(wrongCurrentPassword);
    },

    async rename(name) {
      const user = await requireUser(auth);
      return callFirebase(async () => {
        await updateProfile(user, { displayName: name });
        return user.getIdToken(true);
      });
    },
  };
}

async function isCurrentPassword(user: User, password: string): Promise<boolean> {
  try {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
  } catch (error) {
    const refused = toApiError(error);
    if (isWrongPassword(refused)) return false;
    throw refused;
  }
  return true;
}
