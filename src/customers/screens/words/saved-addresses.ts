import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the address book. None are the owner's, but for the labels of its fields. */
export const savedAddressesCopy = {
  get title() {
    return t('platform.dashboard.menu.addresses');
  },
  get lead() {
    return t('customers.savedAddresses.lead');
  },
  fields: {
    get label() {
      return t('customers.savedAddresses.fields.label');
    },
    get labelHint() {
      return t('customers.savedAddresses.fields.labelHint');
    },
    get userName() {
      return t('platform.words.fullName');
    },
    get phone() {
      return t('platform.order.fields.phone');
    },
    get company() {
      return t('pricing.charges.fields.company');
    },
    get taxId() {
      return t('pricing.taxId.either');
    },
    get taxIdHint() {
      return t('pricing.charges.fields.taxIdHint');
    },
  },
  /** For an address that was saved as one text. */
  savedAs: (address: string) => t('customers.savedAddresses.savedAs', { address }),
  get add() {
    return t('customers.savedAddresses.add');
  },
  get newTitle() {
    return t('customers.savedAddresses.newTitle');
  },
  get changeTitle() {
    return t('customers.savedAddresses.changeTitle');
  },
  get save() {
    return t('customers.savedAddresses.save');
  },
  get saved() {
    return t('customers.savedAddresses.saved');
  },
  get cancel() {
    return t('platform.words.cancel');
  },
  get isDefault() {
    return t('customers.savedAddresses.isDefault');
  },
  get makeDefault() {
    return t('customers.savedAddresses.makeDefault');
  },
  makeDefaultNamed: (name: string) => t('customers.savedAddresses.makeDefaultNamed', { name }),
  nowDefault: (name: string) => t('customers.savedAddresses.nowDefault', { name }),
  get edit() {
    return t('platform.words.edit');
  },
  editNamed: (name: string) => t('customers.savedAddresses.editNamed', { name }),
  get remove() {
    return t('customers.savedAddresses.remove');
  },
  removeNamed: (name: string) => t('customers.savedAddresses.removeNamed', { name }),
  get removeTitle() {
    return t('customers.savedAddresses.removeTitle');
  },
  removeBody: (name: string) => t('customers.savedAddresses.removeBody', { name }),
  get removeYes() {
    return t('customers.savedAddresses.removeYes');
  },
  get removeNo() {
    return t('customers.savedAddresses.removeNo');
  },
  get removed() {
    return t('customers.savedAddresses.removed');
  },
  get emptyTitle() {
    return t('customers.savedAddresses.emptyTitle');
  },
  get emptyBody() {
    return t('customers.savedAddresses.emptyBody');
  },
  /** An address follows. */
  get fromLastOrder() {
    return t('customers.savedAddresses.fromLastOrder');
  },
  get ofLastOrder() {
    return t('customers.savedAddresses.ofLastOrder');
  },
  /** In an order form. */
  get choose() {
    return t('customers.savedAddresses.choose');
  },
  get chooseDelivery() {
    return t('customers.savedAddresses.chooseDelivery');
  },
  get chooseHint() {
    return t('customers.savedAddresses.chooseHint');
  },
  get chooseNone() {
    return t('customers.savedAddresses.chooseNone');
  },
  get ofCompany() {
    return t('customers.savedAddresses.ofCompany');
  },
} as const;
