import { t } from '../../../platform/rules/messages/t.ts';
import { chargesCopy } from '../../../pricing/screens/words/charges-words.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

const { company, taxId, taxIdHint } = chargesCopy.fields;

/** Words of the address book. None are the owner's, but for the labels of its fields. */
export const savedAddressesCopy = {
  title: dashboardCopy.menu.addresses,
  lead: t('customers.savedAddresses.lead'),
  fields: {
    label: t('customers.savedAddresses.fields.label'),
    labelHint: t('customers.savedAddresses.fields.labelHint'),
    userName: words.fullName,
    phone: orderCopy.fields.phone,
    company,
    taxId,
    taxIdHint,
  },
  /** For an address that was saved as one text. */
  savedAs: (address: string) => t('customers.savedAddresses.savedAs', { address }),
  add: t('customers.savedAddresses.add'),
  newTitle: t('customers.savedAddresses.newTitle'),
  changeTitle: t('customers.savedAddresses.changeTitle'),
  save: t('customers.savedAddresses.save'),
  saved: t('customers.savedAddresses.saved'),
  cancel: words.cancel,
  isDefault: t('customers.savedAddresses.isDefault'),
  makeDefault: t('customers.savedAddresses.makeDefault'),
  makeDefaultNamed: (name: string) => t('customers.savedAddresses.makeDefaultNamed', { name }),
  nowDefault: (name: string) => t('customers.savedAddresses.nowDefault', { name }),
  edit: words.edit,
  editNamed: (name: string) => t('customers.savedAddresses.editNamed', { name }),
  remove: t('customers.savedAddresses.remove'),
  removeNamed: (name: string) => t('customers.savedAddresses.removeNamed', { name }),
  removeTitle: t('customers.savedAddresses.removeTitle'),
  removeBody: (name: string) => t('customers.savedAddresses.removeBody', { name }),
  removeYes: t('customers.savedAddresses.removeYes'),
  removeNo: t('customers.savedAddresses.removeNo'),
  removed: t('customers.savedAddresses.removed'),
  emptyTitle: t('customers.savedAddresses.emptyTitle'),
  emptyBody: t('customers.savedAddresses.emptyBody'),
  /** An address follows. */
  fromLastOrder: t('customers.savedAddresses.fromLastOrder'),
  ofLastOrder: t('customers.savedAddresses.ofLastOrder'),
  /** In an order form. */
  choose: t('customers.savedAddresses.choose'),
  chooseDelivery: t('customers.savedAddresses.chooseDelivery'),
  chooseHint: t('customers.savedAddresses.chooseHint'),
  chooseNone: t('customers.savedAddresses.chooseNone'),
  ofCompany: t('customers.savedAddresses.ofCompany'),
} as const;
