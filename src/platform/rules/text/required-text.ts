import { z } from 'zod';
import { formatCount } from '../numbers/format-count.ts';
import { t } from '../messages/t.ts';

/** White space, control and format characters, and blank letters. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Whether a text is not empty but shows nothing. */
export const isInvisible = (text: string) => INVISIBLE.test(text);

/** A trimmed text with something visible; `required` gives the message for a missing one. */
export function requiredText(required: () => string, maxLength: number) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .refine((text) => !isInvisible(text), { error: required })
    .max(maxLength, {
      error: () => t('platform.text.tooLong', { length: formatCount(maxLength) }),
    });
}

/** The same on one line, such as a name: line ends and other control characters become blanks. */
export const requiredLine = (required: () => string, maxLength: number) =>
  requiredText(required, maxLength).overwrite((text) =>
    text.replaceAll(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ').trim(),
  );
