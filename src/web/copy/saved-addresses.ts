import { chargesCopy } from './charges.ts';
import { orderCopy } from './orders.ts';
import { words } from './words.ts';

const { company, taxId, taxIdHint } = chargesCopy.fields;

/** Words of the address book. None are the owner's, but for the labels of its fields. */
export const savedAddressesCopy = {
  title: 'Addresses',
  lead: 'Where your orders may go. The default fills in the order form; the others are one press away.',
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
  saved: 'The address is saved.',
  cancel: words.cancel,
  isDefault: 'Default',
  makeDefault: 'Make default',
  makeDefaultNamed: (name: string) => `Make default: ${name}`,
  nowDefault: (name: string) => `${name} is the default now.`,
  edit: words.edit,
  editNamed: (name: string) => `Edit: ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete: ${name}`,
  removeTitle: 'Delete this address?',
  removeBody: (name: string) => `${name} leaves your addresses. Orders that were placed keep it.`,
  removeYes: 'Delete address',
  removeNo: 'Keep address',
  removed: 'The address is deleted.',
  emptyTitle: 'No addresses yet',
  emptyBody: 'Save where your orders go, and the order form fills itself in.',
  /** In an order form. */
  choose: 'Saved address',
  chooseDelivery: 'Saved delivery address',
  chooseHint: 'Choosing one fills in the fields below',
  chooseNone: 'Choose an address',
} as const;
