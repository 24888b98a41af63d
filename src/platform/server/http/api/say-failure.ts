import { type ErrorsByField, sayErrors } from '../../../rules/errors/faults.ts';
import type { Failure } from '../../../rules/result.ts';

/** Puts into words, in the caller's language, what a use case found wrong with fields. */
export function sayFailure(failure: Failure): Failure {
  if (failure.code !== 'INVALID_FIELDS') return failure;
  const errors: ErrorsByField = failure.data.errors;
  return { ...failure, data: { ...failure.data, errors: sayErrors(errors) } };
}
