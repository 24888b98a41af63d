import type { z } from 'zod';
import type { FieldErrors } from '../../domain/errors/catalogue.ts';
import { type Result, fail, succeed } from '../../domain/result.ts';

/** The first message for each field, in the schema's own words (seed §5). */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] ??= issue.message;
  }
  return errors;
}

/** Checks input against a schema; without one the input is dropped. */
export function validate(
  schema: z.ZodType | undefined,
  input: unknown,
): Result<unknown, 'INVALID_FIELDS'> {
  if (!schema) return succeed(undefined);
  const parsed = schema.safeParse(input);
  return parsed.success
    ? succeed(parsed.data)
    : fail('INVALID_FIELDS', { errors: fieldErrors(parsed.error) });
}
