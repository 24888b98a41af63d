import { accountCopy } from './account-words.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of Make Admin. */
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
    'Enter the beginning of the email address. Everyone who has ever signed in is listed; names are not searched.',
  showAll: 'Show all users',
  make: 'Admin',
  remove: words.remove,
  host: 'Host User',
  confirm: 'Are You Sure!',
  unverified: accountCopy.address.unverified,
  makeNamed: (email: string) => `Make ${email} an administrator`,
  makeUnverified: (email: string) =>
    `Make ${email} an administrator. This address has not been verified: whoever signed up with it becomes an administrator.`,
  removeNamed: (email: string) => `Remove the admin role from ${email}`,
} as const;
