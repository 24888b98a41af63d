import { words } from '../../../platform/screens/words/words.ts';

/** Words of login, sign-up, reset and sign-out. */
export const authCopy = {
  login: words.login,
  signup: words.signUp,
  reset: 'Reset',
  signOut: 'Sign Out',
  /** My Profile's button, one word in the owner's specification. */
  signOutOfProfile: 'SignOut',
  fullName: words.fullName,
  email: words.email,
  password: 'Password',
  passwordRule: (min: number) =>
    `At least ${min} characters; not a common password, your name or your address.`,
  forgotten: 'Forget Password?',
  create: 'Create New Account',
  google: 'continue with Google',
  resetSent: 'Send your Email verification',
  sessionEnded: 'Your session has ended. Sign in to continue.',
  noUser: 'No user is logged in',
  profileHeading: words.profile,
  titles: {
    login: words.login,
    signup: words.signUp,
    reset: 'Reset password',
    profile: words.profile,
  },
  forBusinesses: 'This shop sells to businesses. Next, tell us about your company.',
  haveAccount: 'Already have an account?',
  or: 'or',
  resetLead: 'Enter your email address and we will send you a link to choose a new password.',
  resetSentBody: 'If there is an account with this address, we have sent it a link.',
  verificationSent: (email: string) =>
    `Welcome! We have sent a link to verify your address to ${email}.`,
  newPassword: 'New password',
  adminsOnly: {
    title: 'This page is for administrators',
    body: (email: string) =>
      `You are signed in as ${email}, which is not an administrator’s account.`,
    another: 'Use another account',
    home: 'Back to the shop',
  },
  demoAccounts: {
    title: 'Demo accounts',
    lead: 'This shop runs on made-up data. Choose an account to fill in the form.',
    use: (email: string) => `Use ${email}`,
  },
} as const;
