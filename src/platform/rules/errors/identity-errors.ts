import { type Failure, fail } from '../result.ts';
import { identityErrors } from './identity-words.ts';

export type IdentityErrorCode = keyof typeof identityErrors;

/** The sentence for a provider's code, with or without its 'auth/' prefix. */
export function identitySentence(code: string): string {
  const bare = code.replace(/^auth\//, '');
  return Object.hasOwn(identityErrors, bare)
    ? identityErrors[bare as IdentityErrorCode]
    : identityErrors['internal-error'];
}

export function authRefused(code: IdentityErrorCode): Failure<'AUTH_REFUSED'> {
  return fail('AUTH_REFUSED', { providerCode: code, sentence: identitySentence(code) });
}
