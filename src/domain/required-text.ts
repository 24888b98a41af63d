import { z } from 'zod';
import { formatCount } from './money.ts';

/** Spaces, what joins, parts or turns letters, and letters that are blank. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Whether a text has characters, and nothing to see of them. */
export const isInvisible = (text: string) => INVISIBLE.test(text);

/** A text of which there must be something to see, trimmed; `required` is the message for a missing one. */
export function requiredText(required: string, maxLength: number) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((text) => !isInvisible(text), required)
    .max(maxLength, `Please keep this under ${formatCount(maxLength)} characters`);
}
