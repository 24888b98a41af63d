import { savedAddressesCopy } from './saved-addresses.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the screen with credentials for workshops' systems; none are the owner's. */
export const veloconnectCopy = {
  title: 'Veloconnect',
  lead: 'Order from your workshop’s own system. Give each system its own credential: it orders in your name, to the address you choose, and you can revoke it at any time.',
  fields: {
    name: words.name,
    nameHint: 'Which system it is for, such as Till or Workshop',
    address: savedAddressesCopy.choose,
    addressHint: 'Contact, delivery address, country and tax ID for its orders',
    chooseAddress: savedAddressesCopy.chooseNone,
  },
  addressMissing: 'Please choose an address',
  nameMissing: 'Please give it a name',
  newTitle: 'New credential',
  create: 'Create credential',
  madeTitle: 'Enter these in your system',
  madeBody: 'The password is shown only once. Afterwards only your system knows it.',
  endpoint: 'Server address (URL)',
  buyersId: 'BuyersID',
  password: 'Password',
  done: 'I have entered them',
  listTitle: 'Your credentials',
  noAddressTitle: 'Save an address first',
  noAddressBody:
    'A credential takes its contact, address, country and tax ID from a saved address.',
  toAddresses: savedAddressesCopy.add,
  idOf: (buyersId: string) => `BuyersID ${buyersId}`,
  usedOn: (moment: string) => `Last used ${moment}`,
  neverUsed: 'Not used yet',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke: ${name}`,
  revokeTitle: 'Revoke this credential?',
  revokeBody: (name: string) =>
    `${name} can no longer order, and anything it has started is dropped. Orders it has placed stay.`,
  revokeYes: 'Revoke credential',
  revokeNo: 'Keep credential',
  revoked: 'Credential revoked.',
} as const;
