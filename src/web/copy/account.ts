import { authCopy } from './auth.ts';
import { words } from './words.ts';

/** Words of the account page and of the pages that mailed links open. None are the owner's. */
export const accountCopy = {
  sent: (email: string) => `A mail with a link is on its way to ${email}.`,
  choose: {
    title: 'Choose a new password',
    lead: 'It replaces the old one, and signs you out everywhere.',
    clears:
      'Your address was not verified yet. Saving verifies it, deletes saved carts, addresses and credentials of this account, and cancels unpaid orders.',
    submit: 'Save new password',
    saved: 'Your password is changed. Log in with the new one.',
    savedOffline: {
      title: 'Your password is changed',
      body: 'There is no network at the moment. Log in with the new one as soon as it is back.',
      onwards: authCopy.login,
    },
    expiredTitle: 'This link no longer works',
    expired:
      'A link can be used once, and for an hour. That is no harm: ask for a new one and use it soon.',
    again: 'Ask for a new link',
  },
  revoke: {
    label: (count: number) =>
      count === 1
        ? 'Also revoke your Veloconnect credential'
        : `Also revoke your ${count} Veloconnect credentials`,
    hint: 'A credential keeps ordering in your name, whatever your password is.',
  },
  verify: {
    title: 'Verify your email',
    working: 'One moment, we are looking at your link…',
    lead: (email: string) =>
      `Somebody signed up here with ${email}. If that was you, log in, and the address is verified.`,
    another: (email: string) => `You are signed in as ${email}. Logging in changes that.`,
    prove: 'Log in and verify',
    wrongPassword: 'The password is not right',
    choose: 'Or choose a new password',
    chooseBody:
      'It verifies the address as well. It replaces the password and the name from signing up and signs out everybody who used them. Saved carts, addresses and credentials are deleted, and unpaid orders are cancelled.',
    chosen: 'Save and verify',
    chooseByMail:
      'We mail you a link for it, which verifies the address as well. The new password replaces the one from signing up, and ends what that has opened within the hour.',
    notMine: 'Was it not you?',
    notMineBody: [
      'Then somebody typed your address, perhaps by mistake. You need do nothing: close this page, and the address stays unverified.',
      'The person who made the account can look around and order, and what we write about that comes to you. What asks for a verified address stays closed to them.',
      'If it troubles you, choose a new password: the account is yours then, and nobody else’s.',
    ],
    done: 'Your email is verified',
    doneBody: (email: string) => `Thank you. ${email} is yours, and there is nothing more to do.`,
    already: 'Your email is verified already',
    alreadyBody: (email: string) => `${email} was verified before. There is nothing to do.`,
    expired: 'This link no longer works',
    expiredBody: 'It is too old or incomplete. Have a new one sent and open it within a day.',
    login: 'Log in to have it sent',
    onwards: 'Go to the parts',
    toLogin: 'Go to login',
  },
  page: {
    title: 'Name and password',
    lead: 'How you are called here, and how you sign in.',
    link: 'Name, password and email verification',
    back: 'Back to My Profile',
  },
  name: {
    title: words.name,
    lead: 'How the shop calls you, in mails too. Your profile has a name of its own.',
    submit: 'Save name',
    saved: 'Your name is changed.',
  },
  address: {
    title: words.email,
    verified: 'Verified',
    unverified: 'Not verified yet',
    unverifiedBody: 'Open the link in the mail that we sent you when you signed up.',
    again: 'Send verification mail again',
  },
  password: {
    title: authCopy.password,
    lead: 'Changing it signs you out in all other browsers.',
    current: 'Current password',
    fresh: authCopy.newPassword,
    submit: 'Change password',
    saved: 'Your password is changed.',
    forgotten: 'Forgot it?',
    none: 'You sign in with Google and have no password, or forgot it?',
    reset: 'Have a link sent to choose one',
  },
} as const;
