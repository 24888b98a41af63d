import {
  type Auth,
  EmailAuthProvider,
  type User,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
} from '@firebase/auth';
import { wrongCurrentPassword } from '../../../domain/accounts/wrong-current-password.ts';
import { userHere } from './firebase-auth.ts';
import { asked, failedWith, worded } from './firebase-failures.ts';
import { demandUncommon } from './firebase-passwords.ts';
import type { BrowserIdentity } from './identity.ts';
import { isWrongPassword } from './wrong-password.ts';

/** What somebody who is signed in changes about their account. */
export function firebaseChanges(auth: Auth): Pick<BrowserIdentity, 'changePassword' | 'rename'> {
  return {
    async changePassword({ currentPassword, newPassword }) {
      const user = await userHere(auth);
      demandUncommon(newPassword, { email: user.email ?? '', name: user.displayName ?? '' });
      if (await opensWith(user, currentPassword)) {
        await asked(() => updatePassword(user, newPassword));
        return;
      }
      // Where it is set already, whoever set it never heard so and asks again.
      if (!(await opensWith(user, newPassword))) throw failedWith(wrongCurrentPassword);
    },

    async rename(name) {
      const user = await userHere(auth);
      return asked(async () => {
        await updateProfile(user, { displayName: name });
        return user.getIdToken(true);
      });
    },
  };
}

async function opensWith(user: User, password: string): Promise<boolean> {
  try {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await reauthenticateWithCredential(user, credential);
  } catch (error) {
    const refused = worded(error);
    if (isWrongPassword(refused)) return false;
    throw refused;
  }
  return true;
}
