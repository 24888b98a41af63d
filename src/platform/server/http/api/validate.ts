import type { z } from 'zod';
import type { FieldErrors } from '../../../rules/errors/field-errors.ts';
import { type Result, fail, succeed } from '../../../rules/result.ts';
import { validationMessage } from './validation-messages.ts';
import { t } from '../../../rules/messages/t.ts';

/** The first message for each field, the schema's own or `validationMessage`. */
function fieldErrors(error: z.ZodError): FieldErrors {
  // A map, since a hostile key may be called like a member of every object.
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.') || 'body';
      if (!errors.has(field)) errors.set(field, issue.message);
    }
  }
  return Object.fromEntries(errors);
}

/**
 * Validates input; without a schema it is dropped. Also rejects text that the database cannot
 * store: NUL, which PostgreSQL refuses, and unpaired surrogates, which UTF-8 has not.
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

/** Recursion is bounded by the schema that accepted the value. */
function unstorableFields(value: unknown, path: readonly string[] = []): FieldErrors {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\u0000');
    return storable ? {} : { [path.join('.') || 'body']: t('platform.validation.unstorable') };
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return {};
  const errors: Record<string, string> = {};
  for (const [name, inner] of Object.entries(value))
    Object.assign(errors, unstorableFields(inner, [...path, name]));
  return errors;
}
