import { t } from '../messages/t.ts';

/**
 * Identity provider errors as sentences for the user. Wrong password and unknown user
 * read alike, so that they do not reveal which addresses have an account.
 */
export const identityErrors = {
  'unauthorized-domain': t('platform.identityErrors.unauthorized-domain'),
  'popup-blocked': t('platform.identityErrors.popup-blocked'),
  'network-request-failed': t('platform.identityErrors.network-request-failed'),
  'invalid-api-key': t('platform.identityErrors.invalid-api-key'),
  'auth-domain-config-required': t('platform.identityErrors.auth-domain-config-required'),
  'internal-error': t('platform.identityErrors.internal-error'),
  'invalid-auth-event': t('platform.identityErrors.invalid-auth-event'),
  'email-already-in-use': t('platform.identityErrors.email-already-in-use'),
  'wrong-password': t('platform.identityErrors.wrong-password'),
  'user-not-found': t('platform.identityErrors.user-not-found'),
  'too-many-requests': t('platform.identityErrors.too-many-requests'),
  'user-disabled': t('platform.identityErrors.user-disabled'),
  'requires-recent-login': t('platform.identityErrors.requires-recent-login'),
  // Not among the owner's: Google has not verified the address.
  'unverified-email': t('platform.identityErrors.unverified-email'),
  'popup-closed-by-user': t('platform.identityErrors.popup-closed-by-user'),
} as const;

export type IdentityErrorCode = keyof typeof identityErrors;

/** The sentence for a provider's code, with or without its 'auth/' prefix. */
export function identitySentence(code: string): string {
  const bare = code.replace(/^auth\//, '');
  return Object.hasOwn(identityErrors, bare)
    ? identityErrors[bare as IdentityErrorCode]
    : identityErrors['internal-error'];
}
