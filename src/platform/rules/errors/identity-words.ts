import { t } from '../messages/t.ts';

/**
 * Identity provider errors as sentences for the user. Wrong password and unknown user
 * read alike, so that they do not reveal which addresses have an account.
 */
export const identityErrors = {
  get 'unauthorized-domain'() {
    return t('platform.identityErrors.unauthorized-domain');
  },
  get 'popup-blocked'() {
    return t('platform.identityErrors.popup-blocked');
  },
  get 'network-request-failed'() {
    return t('platform.identityErrors.network-request-failed');
  },
  get 'invalid-api-key'() {
    return t('platform.identityErrors.invalid-api-key');
  },
  get 'auth-domain-config-required'() {
    return t('platform.identityErrors.auth-domain-config-required');
  },
  get 'internal-error'() {
    return t('platform.identityErrors.internal-error');
  },
  get 'invalid-auth-event'() {
    return t('platform.identityErrors.invalid-auth-event');
  },
  get 'email-already-in-use'() {
    return t('platform.identityErrors.email-already-in-use');
  },
  get 'wrong-password'() {
    return t('platform.identityErrors.wrong-password');
  },
  get 'user-not-found'() {
    return t('platform.identityErrors.user-not-found');
  },
  get 'too-many-requests'() {
    return t('platform.identityErrors.too-many-requests');
  },
  get 'user-disabled'() {
    return t('platform.identityErrors.user-disabled');
  },
  get 'requires-recent-login'() {
    return t('platform.identityErrors.requires-recent-login');
  },
  // Not among the owner's: Google has not verified the address.
  get 'unverified-email'() {
    return t('platform.identityErrors.unverified-email');
  },
  get 'popup-closed-by-user'() {
    return t('platform.identityErrors.popup-closed-by-user');
  },
} as const;

export type IdentityErrorCode = keyof typeof identityErrors;

/** The sentence for a provider's code, with or without its 'auth/' prefix. */
export function identitySentence(code: string): string {
  const bare = code.replace(/^auth\//, '');
  return Object.hasOwn(identityErrors, bare)
    ? identityErrors[bare as IdentityErrorCode]
    : t('platform.identityErrors.internal-error');
}
