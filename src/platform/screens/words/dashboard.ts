import { t } from '../../rules/messages/t.ts';

/** Words of My Profile and Update Profile. */
export const profileCopy = {
  savedOffline: {
    get title() {
      return t('platform.profile.savedOffline.title');
    },
    get body() {
      return t('platform.profile.savedOffline.body');
    },
    get onwards() {
      return t('platform.profile.savedOffline.onwards');
    },
  },
} as const;
