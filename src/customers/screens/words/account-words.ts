import { authCopy } from './auth.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the account page and of the pages that mailed links open. None are the owner's. */
export const accountCopy = {
  linkExpired: 'This link no longer works',
  sent: (email: string) => `We have sent a link to ${email}.`,
  choose: {
    title: 'Choose a new password',
    lead: 'It replaces the old one and signs you out everywhere.',
    clears:
      'Your address has not been verified yet. Saving verifies it, deletes this account’s saved carts, addresses and credentials, and cancels unpaid orders.',
    submit: 'Save new password',
    saved: 'Password changed. Log in with the new one.',
    savedOffline: {
      title: 'Password changed',
      body: 'You are offline. Log in with the new password once you are back online.',
      onwards: authCopy.login,
    },
    expired: 'Links work once and expire after an hour. Request a new one and use it soon.',
    again: 'Request a new link',
  },
  revoke: {
    label: (count: number) =>
      count === 1
        ? 'Also revoke your Veloconnect credential'
        : `Also revoke your ${count} Veloconnect credentials`,
    hint: 'A credential can keep ordering in your name, even after your password changes.',
  },
  verify: {
    title: 'Verify your email',
    working: 'Checking your link…',
    lead: (email: string) =>
      `Someone signed up here with ${email}. If that was you, log in to verify the address.`,
    another: (email: string) => `You are signed in as ${email}. Logging in switches accounts.`,
    prove: 'Log in and verify',
    wrongPassword: 'The password is incorrect',
    choose: 'Or choose a new password',
    chooseBody:
      'This verifies the address, too. It replaces the password and name from sign-up and signs out everyone who used them. Saved carts, addresses and credentials are deleted, and unpaid orders are cancelled.',
    chosen: 'Save and verify',
    chooseByMail:
      'We will email you a link, which also verifies the address. The new password replaces the one from sign-up and ends its sessions within the hour.',
    notMine: 'Wasn’t that you?',
    notMineBody: [
      'Someone entered your address, perhaps by mistake. You can just close this page: the address stays unverified.',
      'The person who created the account can browse and order, and our emails about that go to you. They cannot use anything that needs a verified address.',
      'To take over the account, choose a new password.',
    ],
    done: 'Your email is verified',
    doneBody: (email: string) =>
      `Thank you. ${email} is verified, and there is nothing more to do.`,
    already: 'Your email is already verified',
    alreadyBody: (email: string) => `${email} has already been verified. There is nothing to do.`,
    expiredBody: 'It has expired or is incomplete. Request a new one and open it within 24 hours.',
    login: 'Log in to request a new link',
    onwards: 'Browse parts',
    toLogin: 'Go to login',
  },
  page: {
    title: 'Name and password',
    lead: 'Your name here, and how you sign in.',
    link: 'Name, password and email verification',
    back: 'Back to My Profile',
  },
  name: {
    title: words.name,
    lead: 'What the shop calls you, in emails too. Your profile has its own name.',
    submit: 'Save name',
    saved: 'Name changed.',
  },
  address: {
    title: words.email,
    verified: 'Verified',
    unverified: 'Not verified yet',
    unverifiedBody: 'Open the link in the email we sent you when you signed up.',
    again: 'Resend verification email',
  },
  password: {
    title: authCopy.password,
    lead: 'Changing it signs you out of all other browsers.',
    current: 'Current password',
    fresh: authCopy.newPassword,
    submit: 'Change password',
    saved: 'Password changed.',
    forgotten: 'Forgot it?',
    none: 'Sign in with Google and have no password, or forgot it?',
    reset: 'Email me a link to choose one',
  },
} as const;
