import { FirebaseError } from '@firebase/app';
import { describe, expect, it } from 'vitest';
import type { IdentityErrorCode } from '../../rules/errors/identity-words.ts';
import { identityErrors } from '../../rules/errors/identity-words.ts';
import { ApiError } from '../api/api.ts';
import { callFirebase, toApiError } from './firebase-failures.ts';

const apiErrorFor = (code: string) => toApiError(new FirebaseError(code, `Firebase: ${code}`));
const own = Object.keys(identityErrors) as IdentityErrorCode[];

describe('toApiError', () => {
  it.each(own.filter((code) => code !== 'email-already-in-use'))(
    'gives %s the owner’s sentence',
    (code) => {
      expect(apiErrorFor(`auth/${code}`)).toMatchObject({
        message: identityErrors[code],
        problem: { code: 'AUTH_REFUSED', providerCode: code },
      });
    },
  );

  it.each<[string, IdentityErrorCode]>([
    ['invalid-credential', 'wrong-password'],
    ['timeout', 'network-request-failed'],
    ['cancelled-popup-request', 'popup-closed-by-user'],
    ['operation-not-allowed', 'auth-domain-config-required'],
    ['api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
    ['unauthorized-continue-uri', 'unauthorized-domain'],
    ['something-nobody-foresaw', 'internal-error'],
    ['constructor', 'internal-error'],
  ])('treats %s as %s', (code, known) => {
    expect(apiErrorFor(`auth/${code}`)).toMatchObject({ message: identityErrors[known] });
  });

  it.each([
    ['email-already-in-use', 'ACCOUNT_EXISTS', 409],
    ['weak-password', 'PASSWORD_REFUSED', 422],
    ['password-does-not-meet-requirements', 'PASSWORD_REFUSED', 422],
  ])('answers %s with the shop’s own code %s', (code, name, status) => {
    expect(apiErrorFor(`auth/${code}`)).toMatchObject({ problem: { code: name, status } });
  });

  it('leaves other errors as they are', async () => {
    const bug = new TypeError('x is not a function');
    expect(toApiError(bug)).toBe(bug);
    await expect(callFirebase(() => Promise.reject(bug))).rejects.toBe(bug);
    const refused = callFirebase(() => Promise.reject(new FirebaseError('auth/timeout', '')));
    await expect(refused).rejects.toBeInstanceOf(ApiError);
  });
});
