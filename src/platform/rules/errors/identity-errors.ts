import { type Failure, fail } from '../result.ts';
import { type IdentityErrorCode, identitySentence } from './identity-words.ts';

export function authRefused(code: IdentityErrorCode): Failure<'AUTH_REFUSED'> {
  return fail('AUTH_REFUSED', { providerCode: code, sentence: identitySentence(code) });
}
