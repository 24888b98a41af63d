import { t } from '../../rules/messages/t.ts';
import { words } from './words.ts';

/** Words of the field that takes a picture. A file of its own, since public pages have none. */
export const pictureFieldCopy = {
  choose: t('platform.pictureField.choose'),
  another: t('platform.pictureField.another'),
  drop: t('platform.pictureField.drop'),
  remove: words.remove,
  removeNamed: (name: string) => t('platform.pictureField.removeNamed', { name }),
  none: t('platform.pictureField.none'),
  stored: t('platform.pictureField.stored'),
  /** Read out after the chosen file's name. */
  ready: t('platform.pictureField.ready'),
  uploading: t('platform.pictureField.uploading'),
  wrongType: (types: string) => t('platform.pictureField.wrongType', { types }),
  tooLarge: (megabytes: number) => t('platform.pictureField.tooLarge', { megabytes }),
  limits: (types: string, megabytes: number) =>
    t('platform.pictureField.limits', { types, megabytes }),
} as const;
