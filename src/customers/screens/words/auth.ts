import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of login, sign-up, reset and sign-out. */
export const authCopy = {
  login: words.login,
  signup: words.signUp,
  reset: t('customers.auth.reset'),
  signOut: t('customers.auth.signOut'),
  /** My Profile's button, one word in the owner's specification. */
  signOutOfProfile: t('customers.auth.signOutOfProfile'),
  fullName: words.fullName,
  email: words.email,
  password: t('customers.auth.password'),
  passwordRule: (min: number) => t('customers.auth.passwordRule', { min }),
  forgotten: t('customers.auth.forgotten'),
  create: t('customers.auth.create'),
  google: t('customers.auth.google'),
  resetSent: t('customers.auth.resetSent'),
  sessionEnded: t('customers.auth.sessionEnded'),
  noUser: t('customers.auth.noUser'),
  profileHeading: words.profile,
  titles: {
    login: words.login,
    signup: words.signUp,
    reset: t('customers.auth.titles.reset'),
    profile: words.profile,
  },
  forBusinesses: t('customers.auth.forBusinesses'),
  haveAccount: t('customers.auth.haveAccount'),
  or: t('customers.auth.or'),
  resetLead: t('customers.auth.resetLead'),
  resetSentBody: t('customers.auth.resetSentBody'),
  verificationSent: (email: string) => t('customers.auth.verificationSent', { email }),
  newPassword: t('customers.auth.newPassword'),
  adminsOnly: {
    title: t('customers.auth.adminsOnly.title'),
    body: (email: string) => t('customers.auth.adminsOnly.body', { email }),
    another: t('customers.auth.adminsOnly.another'),
    home: t('customers.auth.adminsOnly.home'),
  },
  demoAccounts: {
    title: t('customers.auth.demoAccounts.title'),
    lead: t('customers.auth.demoAccounts.lead'),
    use: (email: string) => t('customers.auth.demoAccounts.use', { email }),
  },
} as const;
