import { PICTURE_MEGABYTES, pictureLimits } from '../../../rules/pictures/picture-limits.ts';
import { t } from '../../../rules/messages/t.ts';

/** The image host's types; it checks the bytes again. */
export const pictureTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};

export const pictureTypeNames = Object.values(pictureTypes).join(', ');

export const NOT_A_PICTURE = () =>
  t('platform.pictureField.wrongType', { types: pictureTypeNames });

/** Why a file is rejected, or null. */
export function pictureFault(file: { type: string; size: number }): string | null {
  if (!Object.hasOwn(pictureTypes, file.type)) return NOT_A_PICTURE();
  if (file.size > pictureLimits.bytes)
    return t('platform.pictureField.tooLarge', { megabytes: PICTURE_MEGABYTES });
  return null;
}
