import { t } from '../../../platform/rules/messages/t.ts';
import { savedAddressesCopy } from './saved-addresses.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the screen with credentials for workshops' systems; none are the owner's. */
export const veloconnectCopy = {
  title: t('customers.veloconnect.title'),
  lead: t('customers.veloconnect.lead'),
  fields: {
    name: words.name,
    nameHint: t('customers.veloconnect.fields.nameHint'),
    address: savedAddressesCopy.choose,
    addressHint: t('customers.veloconnect.fields.addressHint'),
    chooseAddress: savedAddressesCopy.chooseNone,
  },
  addressMissing: t('customers.veloconnect.addressMissing'),
  nameMissing: t('customers.veloconnect.nameMissing'),
  newTitle: t('customers.veloconnect.newTitle'),
  create: t('customers.veloconnect.create'),
  madeTitle: t('customers.veloconnect.madeTitle'),
  madeBody: t('customers.veloconnect.madeBody'),
  endpoint: t('customers.veloconnect.endpoint'),
  buyersId: t('customers.veloconnect.buyersId'),
  password: t('customers.veloconnect.password'),
  done: t('customers.veloconnect.done'),
  listTitle: t('customers.veloconnect.listTitle'),
  noAddressTitle: t('customers.veloconnect.noAddressTitle'),
  noAddressBody: t('customers.veloconnect.noAddressBody'),
  toAddresses: savedAddressesCopy.add,
  idOf: (buyersId: string) => t('customers.veloconnect.idOf', { buyersId }),
  usedOn: (moment: string) => t('customers.veloconnect.usedOn', { moment }),
  neverUsed: t('customers.veloconnect.neverUsed'),
  revoke: t('customers.veloconnect.revoke'),
  revokeNamed: (name: string) => t('customers.veloconnect.revokeNamed', { name }),
  revokeTitle: t('customers.veloconnect.revokeTitle'),
  revokeBody: (name: string) => t('customers.veloconnect.revokeBody', { name }),
  revokeYes: t('customers.veloconnect.revokeYes'),
  revokeNo: t('customers.veloconnect.revokeNo'),
  revoked: t('customers.veloconnect.revoked'),
} as const;
