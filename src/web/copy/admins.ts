import { accountCopy } from './account.ts';
import { words } from './words.ts';

/** Words of Make Admin (seed §2). */
export const adminsCopy = {
  title: words.makeAdmin,
  columns: { no: words.no, email: 'User Email', make: words.makeAdmin, remove: 'Remove Admin' },
  find: 'Email begins with',
  show: 'Show',
  allUsers: 'All users',
  adminsAlone: 'Administrators',
  notFound: (typed: string) => `No user found for ${typed}`,
  noAdminFound: (typed: string) => `No administrator found for ${typed}`,
  notFoundBody:
    'Type how the e-mail address begins. Everybody who has signed in once is listed; names are not searched.',
  showAll: 'Show all users',
  make: 'Admin',
  remove: words.remove,
  host: 'Host User',
  confirm: 'Are You Sure!',
  unverified: accountCopy.address.unverified,
  makeNamed: (email: string) => `Make ${email} an administrator`,
  makeUnverified: (email: string) =>
    `Make ${email} an administrator. Nobody has verified this address yet: the right goes to the person who signed up with it.`,
  removeNamed: (email: string) => `Take the admin role from ${email}`,
} as const;
