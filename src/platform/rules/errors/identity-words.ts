/**
 * Identity provider errors as sentences for the user. Wrong password and unknown user
 * read alike, so that they do not reveal which addresses have an account.
 */
export const identityErrors = {
  'unauthorized-domain': 'Sign-in is not set up for this web address. Please contact us.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this shop and try again.',
  'network-request-failed':
    'The sign-in service could not be reached. Check your connection and try again.',
  'invalid-api-key': 'Sign-in is not set up correctly. Please contact us.',
  'auth-domain-config-required': 'Sign-in is not fully set up. Please contact us.',
  'internal-error': 'The sign-in service had a problem. Please try again.',
  'invalid-auth-event': 'That sign-in could not be completed. Please start again.',
  'email-already-in-use':
    'An account with this email already exists. Log in instead, or reset your password.',
  'wrong-password': 'The email or password is incorrect.',
  'user-not-found': 'The email or password is incorrect.',
  'too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'user-disabled': 'This account has been closed. Please contact us.',
  'requires-recent-login': 'Please log in again to make this change.',
  // Not among the owner's: Google has not verified the address.
  'unverified-email':
    'Google has not verified that account’s email address. Verify it with Google, or sign up with a password.',
  'popup-closed-by-user': 'The sign-in window was closed before you were done. Please try again.',
} as const;
