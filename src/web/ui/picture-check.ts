import { PICTURE_MEGABYTES, pictureLimits } from '../../domain/images/picture-limits.ts';
import { uiCopy } from '../copy/ui.ts';

/** What the image host takes, before it is asked; it checks again by the bytes. */
export const pictureTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};

export const pictureTypeNames = Object.values(pictureTypes).join(', ');

/** What is said of a file that is none of these, by its name or by what is in it. */
export const NO_PICTURE = uiCopy.file.wrongType(pictureTypeNames);

/** Why a file cannot be a picture here, or null if it can. */
export function pictureFault(file: { type: string; size: number }): string | null {
  if (!Object.hasOwn(pictureTypes, file.type)) return NO_PICTURE;
  if (file.size > pictureLimits.bytes) return uiCopy.file.tooLarge(PICTURE_MEGABYTES);
  return null;
}
