import { authCopy } from './auth.ts';
import { words } from './words.ts';

/** Words of the pages that mailed links open, and of one's own account: ours, the owner left them open. */
export const accountCopy = {
  choose: {
    title: 'Choose a new password',
    lead: 'It replaces the old one, and signs you out everywhere.',
    submit: 'Save new password',
    saved: 'Your password is changed. Log in with the new one.',
    expiredTitle: 'This link no longer works',
    expired:
      'A link can be used once, and for an hour. That is no harm: ask for a new one and use it soon.',
    again: 'Ask for a new link',
  },
  verify: {
    title: 'Verify your email',
    working: 'One moment, we are verifying your email…',
    done: 'Your email is verified',
    doneBody: (email: string | null) =>
      email === null
        ? 'Thank you. There is nothing more to do.'
        : `Thank you. ${email} is yours, and there is nothing more to do.`,
    already: 'Your email is verified already',
    alreadyBody: (email: string) => `${email} was verified before. There is nothing to do.`,
    expired: 'This link no longer works',
    expiredBody: 'It is too old or incomplete. Have a new one sent and open it within a day.',
    login: 'Log in to have it sent',
    onwards: 'Go to the parts',
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
    sent: (email: string) => `A mail with a link is on its way to ${email}.`,
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
