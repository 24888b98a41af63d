import { expect, it } from 'vitest';
import { type IdentityErrorCode, identitySentence } from './identity-words.ts';
import { identityErrors } from './identity-words.ts';
import { t } from '../messages/t.ts';

/** The codes that the owner names. */
const codes: readonly IdentityErrorCode[] = [
  'unauthorized-domain',
  'popup-blocked',
  'network-request-failed',
  'invalid-api-key',
  'auth-domain-config-required',
  'internal-error',
  'invalid-auth-event',
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'too-many-requests',
  'user-disabled',
  'requires-recent-login',
  'popup-closed-by-user',
];

it.each(codes)('%s has a sentence, with or without its prefix', (code) => {
  expect(identityErrors[code]).toMatch(/^[A-Z].+\.$/);
  expect(identitySentence(`auth/${code}`)).toBe(identityErrors[code]);
});

it('the sentences do not reveal which addresses have an account', () => {
  expect(t('platform.identityErrors.wrong-password')).toBe(
    t('platform.identityErrors.user-not-found'),
  );
});

it('an unknown code reads as a problem of the service', () => {
  expect(identitySentence('auth/constructor')).toBe(t('platform.identityErrors.internal-error'));
});
