import { words } from './words.ts';

/** Words of the field that takes a picture. A file of its own, since public pages have none. */
export const pictureFieldCopy = {
  choose: 'Choose a picture',
  another: 'Choose another',
  drop: 'or drop one here',
  remove: words.remove,
  removeNamed: (name: string) => `Remove ${name}`,
  none: 'No picture chosen yet',
  stored: 'The picture stored now',
  /** Read out after the chosen file's name. */
  ready: 'ready to be uploaded',
  uploading: 'Uploading…',
  wrongType: (types: string) => `This is not a picture we can take. Choose one of these: ${types}.`,
  tooLarge: (megabytes: number) =>
    `This picture is too large. At most ${megabytes} MB can be taken.`,
  limits: (types: string, megabytes: number) => `${types}, at most ${megabytes} MB`,
} as const;
