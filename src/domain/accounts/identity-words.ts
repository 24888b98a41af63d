/**
 * Identity provider errors (seed §8) as sentences for the user. Wrong password and unknown user
 * read alike, so that they do not reveal which addresses have an account.
 */
export const identityErrors = {
  'unauthorized-domain': 'Signing in is not set up for this address of the shop. Please tell us.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this shop and try again.',
  'network-request-failed':
    'The sign-in service could not be reached. Check your connection and try again.',
  'invalid-api-key': 'Signing in is not set up correctly. Please tell us.',
  'auth-domain-config-required': 'Signing in is not set up completely. Please tell us.',
  'internal-error': 'The sign-in service had a problem. Please try again.',
  'invalid-auth-event': 'That sign-in could not be completed. Please start again.',
  'email-already-in-use':
    'There is an account with this email already. Log in instead, or reset its password.',
  'wrong-password': 'The email or the password is not right.',
  'user-not-found': 'The email or the password is not right.',
  'too-many-requests': 'That was tried too often. Wait a few minutes and try again.',
  'user-disabled': 'This account has been closed. Please contact us.',
  'requires-recent-login': 'Please log in again before you change this.',
  // Not in the seed: Google has not verified the address.
  'unverified-email':
    'Google has not verified the address of that account. Verify it there, or sign up with a password.',
  'popup-closed-by-user': 'The sign-in window was closed before you were done. Please try again.',
} as const;
