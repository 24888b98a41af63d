import { chargesCopy } from '../../../pricing/screens/words/charges-words.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

const { company, taxId, taxIdHint } = chargesCopy.fields;

/** Words of the address book. None are the owner's, but for the labels of its fields. */
export const savedAddressesCopy = {
  title: dashboardCopy.menu.addresses,
  lead: 'Delivery addresses. The default fills in the order form.',
  fields: {
    label: 'Label',
    labelHint: 'Such as Works or Warehouse',
    userName: words.fullName,
    phone: orderCopy.fields.phone,
    company,
    taxId,
    taxIdHint,
  },
  /** For an address that was saved as one text. */
  savedAs: (address: string) => `Saved as: ${address}`,
  add: 'Add an address',
  newTitle: 'New address',
  changeTitle: 'Change address',
  save: 'Save address',
  saved: 'Address saved.',
  cancel: words.cancel,
  isDefault: 'Default',
  makeDefault: 'Make default',
  makeDefaultNamed: (name: string) => `Make default: ${name}`,
  nowDefault: (name: string) => `${name} is now the default.`,
  edit: words.edit,
  editNamed: (name: string) => `Edit: ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete: ${name}`,
  removeTitle: 'Delete this address?',
  removeBody: (name: string) =>
    `${name} will be removed from your addresses. Existing orders keep it.`,
  removeYes: 'Delete address',
  removeNo: 'Keep address',
  removed: 'Address deleted.',
  emptyTitle: 'No addresses yet',
  emptyBody: 'Save a delivery address to have the order form filled in for you.',
  /** An address follows. */
  fromLastOrder: 'Until you save one, order forms use the address from your last order:',
  ofLastOrder: 'from your last order',
  /** In an order form. */
  choose: 'Saved address',
  chooseDelivery: 'Saved delivery address',
  chooseHint: 'Choosing one fills in the fields below',
  chooseNone: 'Choose an address',
  ofCompany: 'My company’s addresses',
} as const;
