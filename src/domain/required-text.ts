import { z } from 'zod';

/** The owner's words that more than one form says (seed §4, §5). */
export const missing = {
  personName: 'Name is required',
  name: 'name is required',
  image: 'image is required',
} as const;

/** A text that must not be blank, trimmed; `required` is the message for a missing one. */
export function requiredText(required: string, maxLength: number) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(maxLength, `Please keep this under ${maxLength.toLocaleString('en-US')} characters`);
}
