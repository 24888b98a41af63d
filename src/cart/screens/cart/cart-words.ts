import { t } from '../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { cartCopy } from '../words/cart.ts';

/** Words of the cart's screen that are not the owner's. */
export const cartWords = {
  lead: t('cart.general.lead'),
  added: (quantity: string, name: string) => t('cart.general.added', { quantity, name }),
  addedMore: (quantity: string, name: string, now: string) =>
    t('cart.general.addedMore', { quantity, name, now }),
  seeCart: t('cart.general.seeCart'),
  full: (most: string) => t('cart.general.full', { most }),
  lines: t('cart.general.lines'),
  columns: {
    part: t('cart.general.columns.part'),
    unitPrice: t('cart.general.columns.unitPrice'),
    quantity: t('cart.general.columns.quantity'),
    total: t('cart.general.columns.total'),
    remove: t('cart.general.columns.remove'),
  },
  partOf: (text: string) => t('cart.general.partOf', { text }),
  /** A part that the list named in several lines, with their quantities. */
  listed: (count: number, quantities: string) => t('cart.general.listed', { count, quantities }),
  quantityOf: (name: string) => t('cart.general.quantityOf', { name }),
  removeNamed: (name: string) => t('cart.general.removeNamed', { name }),
  emptyTitle: t('cart.general.emptyTitle'),
  emptyBody: t('cart.general.emptyBody'),
  emptyAction: t('cart.general.emptyAction'),
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
  linkGone: t('cart.general.linkGone'),
  linkEmpty: t('cart.general.linkEmpty'),
  fromOrder: (count: number) => t('cart.general.fromOrder', { count }),
  fromSaved: (count: number, name: string) => t('cart.general.fromSaved', { count, name }),
  signedIn: t('cart.general.signedIn'),
  undo: t('cart.general.undo'),
  emptyCart: t('cart.general.emptyCart'),
  print: t('cart.general.print'),
  unsent: t('cart.general.unsent'),
  uncheckable: t('cart.general.uncheckable'),
  total: t('cart.general.total'),
  /** A visitor's choice of a country, for tax and freight. */
  deliverTo: t('cart.general.deliverTo'),
  netOf: (ready: number, count: number) =>
    ready === count ? null : t('cart.general.netOf', { ready }),
  logInFirst: t('cart.general.logInFirst'),
  noScript: t('cart.general.noScript'),
} as const;

/** What changed in the cart. */
export const reportWords = {
  added: (count: number) => t('cart.report.added', { count }),
  changed: (count: number, texts: string) => t('cart.report.changed', { count, texts }),
  /** Loaded parts that were there with at least as much. */
  kept: (count: number, texts: string) => t('cart.report.kept', { count, texts }),
  instead: (stays: string, loaded: string) => t('cart.report.instead', { stays, loaded }),
  left: (count: number) => t('cart.report.left', { count }),
  setAside: (count: number, texts: string) => t('cart.report.setAside', { count, texts }),
  andMore: (texts: string, more: number) => t('cart.report.andMore', { texts, more }),
} as const;

export const quickWords = {
  legend: t('cart.quick.legend'),
  quantity: cartWords.columns.quantity,
  quantityHint: t('cart.quick.quantityHint'),
  add: t('cart.quick.add'),
  upload: t('cart.quick.upload'),
  paste: t('cart.quick.paste'),
  reading: t('cart.quick.reading'),
  /** Why a file was not read. */
  faults: {
    tooLarge: t('cart.quick.faults.tooLarge'),
    unreadable: t('cart.quick.faults.unreadable'),
    excel: t('cart.quick.faults.excel'),
  },
  again: t('cart.quick.again'),
  wholeQuantity: t('cart.quick.wholeQuantity'),
} as const;

export const savedWords = {
  title: t('cart.saved.title'),
  save: t('cart.saved.save'),
  saveAs: t('cart.saved.saveAs'),
  name: t('cart.saved.name'),
  replace: (name: string) => t('cart.saved.replace', { name }),
  saved: (name: string) => t('cart.saved.saved', { name }),
  put: t('cart.saved.put'),
  putNamed: (name: string) => t('cart.saved.putNamed', { name }),
  remove: (name: string) => t('cart.saved.remove', { name }),
  confirmDelete: (name: string) => t('cart.saved.confirmDelete', { name }),
  delete: t('cart.saved.delete'),
  keep: t('cart.saved.keep'),
  deleted: (name: string) => t('cart.saved.deleted', { name }),
  lines: (count: number) => t('cart.saved.lines', { count }),
  none: t('cart.saved.none'),
  forCompany: t('cart.saved.forCompany'),
  ofCompany: t('cart.saved.ofCompany'),
  savedBy: t('cart.saved.savedBy'),
  rename: (name: string) => t('cart.saved.rename', { name }),
  newName: t('cart.saved.newName'),
  saveName: t('cart.saved.saveName'),
  renamed: (name: string) => t('cart.saved.renamed', { name }),
  cancel: words.cancel,
} as const;

export const shareWords = {
  share: t('cart.share.share'),
  link: t('cart.share.link'),
  hint: t('cart.share.hint'),
  copied: t('cart.share.copied'),
  tooLong: t('cart.share.tooLong'),
  nothing: t('cart.share.nothing'),
} as const;

export const checkoutWords = {
  title: cartCopy.title,
  elsewhere: t('cart.checkout.elsewhere'),
  deliveryName: t('cart.checkout.deliveryName'),
  deliveryAddress: t('cart.checkout.deliveryAddress'),
  payment: t('cart.checkout.payment'),
  methods: {
    card: t('cart.checkout.methods.card'),
    transfer: t('cart.checkout.methods.transfer'),
    invoice: t('cart.checkout.methods.invoice'),
  },
  noCard: t('cart.checkout.noCard'),
  /** The terms of an order on invoice. */
  invoiceTerms: (days: string) => t('cart.checkout.invoiceTerms', { days }),
  invoiceDiscount: (percent: string, days: string) =>
    t('cart.checkout.invoiceDiscount', { percent: typedNumber(percent), days }),
  leftOnAccount: (left: string, limit: string) => t('cart.checkout.leftOnAccount', { left, limit }),
  /** In place of an order on invoice, in the form of one part. */
  payNext: t('cart.checkout.payNext'),
  aboveLeft: t('cart.checkout.aboveLeft'),
  transferHint: t('cart.checkout.transferHint'),
  /** In their place on the screen that orders for a customer. */
  forCustomer: {
    poNumber: t('cart.checkout.forCustomer.poNumber'),
    methods: {
      card: t('cart.checkout.forCustomer.methods.card'),
      transfer: t('cart.checkout.forCustomer.methods.transfer'),
      invoice: t('cart.checkout.forCustomer.methods.invoice'),
    },
    transferHint: t('cart.checkout.forCustomer.transferHint'),
  },
  faultyFirst: (count: number) => t('cart.checkout.faultyFirst', { count }),
  uncheckedFirst: t('cart.checkout.uncheckedFirst'),
  priceChanged: (total: string) => t('cart.checkout.priceChanged', { total }),
  eachNow: (unitPrice: string) => t('cart.checkout.eachNow', { unitPrice }),
  dueNow: (day: string) => t('cart.checkout.dueNow', { day }),
  left: (count: number) => t('cart.checkout.left', { count }),
  refused: t('cart.checkout.refused'),
  toPayment: t('cart.checkout.toPayment'),
  /** What this tab has just ordered. */
  justOrdered: (count: number, total: string, poNumber: string | null) =>
    [
      t('cart.saved.lines', { count }),
      total,
      poNumber && t('cart.checkout.poNumberOf', { poNumber }),
    ]
      .filter(Boolean)
      .join(', '),
  payForIt: t('cart.checkout.payForIt'),
} as const;
