import { z } from 'zod';
import { formatCount } from './money.ts';

/** A text that must not be blank, trimmed; `required` is the message for a missing one. */
export function requiredText(required: string, maxLength: number) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(maxLength, `Please keep this under ${formatCount(maxLength)} characters`);
}
