import { t } from '../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';

/** Words of the cart's screen that are not the owner's. */
export const cartWords = {
  get lead() {
    return t('cart.general.lead');
  },
  added: (quantity: string, name: string) => t('cart.general.added', { quantity, name }),
  addedMore: (quantity: string, name: string, now: string) =>
    t('cart.general.addedMore', { quantity, name, now }),
  get seeCart() {
    return t('cart.general.seeCart');
  },
  full: (most: string) => t('cart.general.full', { most }),
  get lines() {
    return t('cart.general.lines');
  },
  columns: {
    get part() {
      return t('cart.general.columns.part');
    },
    get unitPrice() {
      return t('cart.general.columns.unitPrice');
    },
    get quantity() {
      return t('cart.general.columns.quantity');
    },
    get total() {
      return t('cart.general.columns.total');
    },
    get remove() {
      return t('cart.general.columns.remove');
    },
  },
  partOf: (text: string) => t('cart.general.partOf', { text }),
  /** A part that the list named in several lines, with their quantities. */
  listed: (count: number, quantities: string) => t('cart.general.listed', { count, quantities }),
  quantityOf: (name: string) => t('cart.general.quantityOf', { name }),
  removeNamed: (name: string) => t('cart.general.removeNamed', { name }),
  get emptyTitle() {
    return t('cart.general.emptyTitle');
  },
  get emptyBody() {
    return t('cart.general.emptyBody');
  },
  get emptyAction() {
    return t('cart.general.emptyAction');
  },
  /** What the status line says; it is read out when it changes. */
  status: {
    checking: (count: number) => t('cart.general.status.checking', { count }),
    /** @param missing what keeps the buyer from ordering */
    notYet: (count: number, missing: string) => t('cart.general.status.notYet', { count, missing }),
    ready: (count: number) => t('cart.general.status.ready', { count }),
    faulty: (count: number, faulty: number) => t('cart.general.status.faulty', { count, faulty }),
  },
  fixAll: (count: number) => t('cart.general.fixAll', { count }),
  removed: (name: string) => t('cart.general.removed', { name }),
  emptied: (count: number) => t('cart.general.emptied', { count }),
  fromLink: (count: number, gone: number) => t('cart.general.fromLink', { gone, count }),
  get linkGone() {
    return t('cart.general.linkGone');
  },
  get linkEmpty() {
    return t('cart.general.linkEmpty');
  },
  fromOrder: (count: number) => t('cart.general.fromOrder', { count }),
  fromSaved: (count: number, name: string) => t('cart.general.fromSaved', { count, name }),
  get signedIn() {
    return t('cart.general.signedIn');
  },
  get undo() {
    return t('cart.general.undo');
  },
  get emptyCart() {
    return t('cart.general.emptyCart');
  },
  get print() {
    return t('cart.general.print');
  },
  get unsent() {
    return t('cart.general.unsent');
  },
  get uncheckable() {
    return t('cart.general.uncheckable');
  },
  get total() {
    return t('cart.general.total');
  },
  /** A visitor's choice of a country, for tax and freight. */
  get deliverTo() {
    return t('cart.general.deliverTo');
  },
  netOf: (ready: number, count: number) =>
    ready === count ? null : t('cart.general.netOf', { ready }),
  get logInFirst() {
    return t('cart.general.logInFirst');
  },
  get noScript() {
    return t('cart.general.noScript');
  },
} as const;

export const quickWords = {
  /** Why a file was not read. */
  faults: {
    get tooLarge() {
      return t('cart.quick.faults.tooLarge');
    },
    get unreadable() {
      return t('cart.quick.faults.unreadable');
    },
    get excel() {
      return t('cart.quick.faults.excel');
    },
  },
} as const;

export const checkoutWords = {
  get title() {
    return t('cart.general.title');
  },
  get elsewhere() {
    return t('cart.checkout.elsewhere');
  },
  get deliveryName() {
    return t('cart.checkout.deliveryName');
  },
  get deliveryAddress() {
    return t('cart.checkout.deliveryAddress');
  },
  get payment() {
    return t('cart.checkout.payment');
  },
  methods: {
    get card() {
      return t('cart.checkout.methods.card');
    },
    get transfer() {
      return t('cart.checkout.methods.transfer');
    },
    get invoice() {
      return t('cart.checkout.methods.invoice');
    },
  },
  get noCard() {
    return t('cart.checkout.noCard');
  },
  /** The terms of an order on invoice. */
  invoiceTerms: (days: string) => t('cart.checkout.invoiceTerms', { days }),
  invoiceDiscount: (percent: string, days: string) =>
    t('cart.checkout.invoiceDiscount', { percent: typedNumber(percent), days }),
  leftOnAccount: (left: string, limit: string) => t('cart.checkout.leftOnAccount', { left, limit }),
  /** In place of an order on invoice, in the form of one part. */
  get payNext() {
    return t('cart.checkout.payNext');
  },
  get aboveLeft() {
    return t('cart.checkout.aboveLeft');
  },
  get transferHint() {
    return t('cart.checkout.transferHint');
  },
  /** In their place on the screen that orders for a customer. */
  forCustomer: {
    get poNumber() {
      return t('cart.checkout.forCustomer.poNumber');
    },
    methods: {
      get card() {
        return t('cart.checkout.forCustomer.methods.card');
      },
      get transfer() {
        return t('cart.checkout.forCustomer.methods.transfer');
      },
      get invoice() {
        return t('cart.checkout.forCustomer.methods.invoice');
      },
    },
    get transferHint() {
      return t('cart.checkout.forCustomer.transferHint');
    },
  },
  faultyFirst: (count: number) => t('cart.checkout.faultyFirst', { count }),
  get uncheckedFirst() {
    return t('cart.checkout.uncheckedFirst');
  },
  priceChanged: (total: string) => t('cart.checkout.priceChanged', { total }),
  eachNow: (unitPrice: string) => t('cart.checkout.eachNow', { unitPrice }),
  dueNow: (day: string) => t('cart.checkout.dueNow', { day }),
  left: (count: number) => t('cart.checkout.left', { count }),
  get refused() {
    return t('cart.checkout.refused');
  },
  get toPayment() {
    return t('cart.checkout.toPayment');
  },
  /** What this tab has just ordered. */
  justOrdered: (count: number, total: string, poNumber: string | null) =>
    [
      t('cart.saved.lines', { count }),
      total,
      poNumber && t('cart.checkout.poNumberOf', { poNumber }),
    ]
      .filter(Boolean)
      .join(', '),
  get payForIt() {
    return t('cart.checkout.payForIt');
  },
} as const;
