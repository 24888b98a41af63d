import { words } from './words.ts';

/** Make Admin (seed §2). */
export const adminsCopy = {
  title: words.makeAdmin,
  columns: { no: words.no, email: 'User Email', make: words.makeAdmin, remove: 'Remove Admin' },
  make: 'Admin',
  remove: 'Remove',
  host: 'Host User',
  confirm: 'Are You Sure!',
  makeNamed: (email: string) => `Make ${email} an administrator`,
  removeNamed: (email: string) => `Take the admin role from ${email}`,
} as const;
