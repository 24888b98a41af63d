import type { ErrorsByField } from '../../../rules/errors/faults.ts';
import type { Language } from '../../../rules/language/language.ts';
import type { Failure } from '../../../rules/result.ts';
import { wordsIn } from '../../language/words-by-language.ts';

/** Puts into words, in the caller's language, what a use case found wrong with fields. */
export async function sayFailure(failure: Failure, language: Language): Promise<Failure> {
  if (failure.code !== 'INVALID_FIELDS') return failure;
  const errors: ErrorsByField = failure.data.errors;
  if (Object.values(errors).every((one) => typeof one === 'string')) return failure;
  const { sayErrors } = await wordsIn(language);
  return { ...failure, data: { ...failure.data, errors: sayErrors(errors) } };
}
