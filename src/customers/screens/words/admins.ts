import { t } from '../../../platform/rules/messages/t.ts';
import { accountCopy } from './account-words.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of Make Admin. */
export const adminsCopy = {
  title: words.makeAdmin,
  columns: {
    no: words.no,
    email: t('customers.admins.columns.email'),
    make: t('customers.admins.columns.make'),
    remove: t('customers.admins.columns.remove'),
  },
  find: t('customers.admins.find'),
  show: t('customers.admins.show'),
  allUsers: t('customers.admins.allUsers'),
  adminsAlone: t('customers.admins.adminsAlone'),
  notFound: (typed: string) => t('customers.admins.notFound', { typed }),
  noAdminFound: (typed: string) => t('customers.admins.noAdminFound', { typed }),
  notFoundBody: t('customers.admins.notFoundBody'),
  showAll: t('customers.admins.showAll'),
  make: t('customers.admins.make'),
  remove: words.remove,
  host: t('customers.admins.host'),
  confirm: t('customers.admins.confirm'),
  unverified: accountCopy.address.unverified,
  makeNamed: (email: string) => t('customers.admins.makeNamed', { email }),
  makeUnverified: (email: string) => t('customers.admins.makeUnverified', { email }),
  removeNamed: (email: string) => t('customers.admins.removeNamed', { email }),
} as const;
