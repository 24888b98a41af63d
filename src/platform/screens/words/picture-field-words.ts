import { words } from './words.ts';

/** Words of the field that takes a picture. A file of its own, since public pages have none. */
export const pictureFieldCopy = {
  choose: 'Choose a picture',
  another: 'Choose another',
  drop: 'or drop one here',
  remove: words.remove,
  removeNamed: (name: string) => `Remove ${name}`,
  none: 'No picture chosen yet',
  stored: 'Current picture',
  /** Read out after the chosen file's name. */
  ready: 'ready to upload',
  uploading: 'Uploading…',
  wrongType: (types: string) => `This file type is not supported. Choose one of these: ${types}.`,
  tooLarge: (megabytes: number) => `This picture is too large. The limit is ${megabytes} MB.`,
  limits: (types: string, megabytes: number) => `${types}, up to ${megabytes} MB`,
} as const;
