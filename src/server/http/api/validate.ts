import type { z } from 'zod';
import type { FieldErrors } from '../../../domain/errors/catalogue.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { validationMessage } from './validation-messages.ts';

/** The first message for each field: in the schema's own words (seed §5), or in `wordIssue`'s where it says nothing. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] ??= issue.message;
  }
  return errors;
}

/**
 * Checks input against a schema; without one the input is dropped. Text that a database cannot hold
 * as it is (PostgreSQL takes no NUL, and UTF-8 no half of a surrogate pair) is refused here, for
 * every field of every call.
 */
export function validate(
  schema: z.ZodType | undefined,
  input: unknown,
): Result<unknown, 'INVALID_FIELDS'> {
  if (!schema) return succeed(undefined);
  const parsed = schema.safeParse(input, { error: validationMessage });
  if (!parsed.success) return fail('INVALID_FIELDS', { errors: fieldErrors(parsed.error) });
  const errors = unstorableFields(parsed.data);
  return Object.keys(errors).length > 0 ? fail('INVALID_FIELDS', { errors }) : succeed(parsed.data);
}

const UNSTORABLE = 'This text has characters in it that cannot be stored';

/** Looks through what a schema let pass, which is as deep as the schema and no deeper. */
function unstorableFields(value: unknown, path: readonly string[] = []): FieldErrors {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\u0000');
    return storable ? {} : { [path.join('.') || 'body']: UNSTORABLE };
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return {};
  const errors: Record<string, string> = {};
  for (const [name, inner] of Object.entries(value))
    Object.assign(errors, unstorableFields(inner, [...path, name]));
  return errors;
}
