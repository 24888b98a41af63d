import { words } from '../../../platform/screens/words/words.ts';
import { cartCopy } from '../words/cart.ts';

const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Words of the cart's screen that are not the owner's. */
export const cartWords = {
  lead: 'Type a part number, or paste a whole list. Prices are checked as you go; nothing is ordered until you press Order Now.',
  added: (quantity: string, name: string) => `${quantity} × ${name} added.`,
  addedMore: (quantity: string, name: string, now: string) =>
    `${quantity} × ${name} added, now ${now}.`,
  seeCart: 'See the cart',
  full: (most: string) => `A cart holds at most ${most} lines. Order or save some of them first.`,
  lines: 'Lines of the cart',
  columns: {
    part: 'Part',
    unitPrice: 'Price each',
    quantity: 'Quantity',
    total: 'Total',
    remove: 'Remove',
  },
  partOf: (text: string) => `Part number or name for “${text}”`,
  /** A part that the list named in several lines, with their quantities. */
  listed: (count: number, quantities: string) =>
    `Listed ${count === 2 ? 'twice' : `${count} times`}: ${quantities}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  removeNamed: (name: string) => `Remove ${name}`,
  emptyTitle: 'The cart is empty',
  emptyBody:
    'Type a part number above, paste a list from your spreadsheet anywhere on this page, or add parts from the catalogue.',
  emptyAction: 'Browse parts',
  /** What the status line says; it is read out when it changes. */
  status: {
    checking: (count: number) => `Checking ${lineCount(count)}…`,
    /** @param missing what keeps the buyer from ordering */
    notYet: (count: number, missing: string) => `${lineCount(count)}. ${missing}.`,
    ready: (count: number) =>
      count === 1 ? '1 line, ready to order.' : `${count} lines, all ready to order.`,
    faulty: (count: number, faulty: number) =>
      `${lineCount(count)}, ${faulty} ${faulty === 1 ? 'needs' : 'need'} attention.`,
  },
  fixAll: (count: number) => `Use the nearest quantities (${count})`,
  removed: (name: string) => `${name} removed.`,
  emptied: (count: number) => `${lineCount(count)} removed.`,
  fromLink: (count: number, gone: number) =>
    gone === 0
      ? `${lineCount(count)} added to the cart from the link.`
      : `${lineCount(count)} added to the cart from the link. ${gone === 1 ? 'One of its parts is' : `${gone} of its parts are`} no longer sold.`,
  linkGone: 'This link no longer works. Ask for a new one, or start your own cart.',
  linkEmpty: 'This link contains no lines.',
  fromOrder: (count: number) => `${lineCount(count)} from your order added to the cart.`,
  fromSaved: (count: number, name: string) =>
    `${lineCount(count)} from “${name}” added to the cart.`,
  signedIn: 'Your cart was merged with the one in your account.',
  undo: 'Undo',
  emptyCart: 'Empty the cart',
  print: 'Print',
  unsent:
    'Your last changes are kept in this browser. They will be sent to your account as soon as the shop can be reached.',
  uncheckable: 'Prices and stock cannot be looked up at the moment. Your lines are kept.',
  total: 'Total',
  /** A visitor's choice of a country, for tax and freight. */
  deliverTo: 'Deliver to',
  netOf: (ready: number, count: number) =>
    ready === count
      ? null
      : ready === 0
        ? 'No line can be ordered yet.'
        : `Includes only the ${lineCount(ready)} that can be ordered.`,
  logInFirst: 'You will log in first, then come back to this cart.',
  noScript: 'The cart needs JavaScript.',
} as const;

/** What changed in the cart. */
export const reportWords = {
  added: (count: number) => `${lineCount(count)} added.`,
  changed: (count: number, texts: string) =>
    `${count === 1 ? '1 quantity' : `${count} quantities`} changed: ${texts}.`,
  /** Loaded parts that were there with at least as much. */
  kept: (count: number, texts: string) =>
    `${count === 1 ? '1 line was there already and stays as it was' : `${count} lines were there already and stay as they were`}: ${texts}.`,
  instead: (stays: string, loaded: string) => `${stays} (not ${loaded})`,
  left: (count: number) => `${lineCount(count)} left out, since the cart is full.`,
  setAside: (count: number, texts: string) => `${lineCount(count)} set aside: ${texts}.`,
  andMore: (texts: string, more: number) => `${texts} and ${more} more`,
} as const;

export const quickWords = {
  legend: 'Quick order',
  quantity: cartWords.columns.quantity,
  quantityHint: 'Min.',
  add: 'Add',
  upload: 'Upload a CSV file',
  paste:
    'Or drop a file here, or paste lines anywhere on this page: part number and quantity, in either order.',
  reading: 'Reading your list…',
  /** Why a file was not read. */
  faults: {
    tooLarge: 'This file is larger than 200 KB. Please split it.',
    unreadable: 'This file cannot be read. Save your list as CSV or text.',
    excel:
      'This is an Excel workbook. In Excel choose “Save As” and “CSV UTF-8”, and upload that file; or copy the cells and paste them here.',
  },
  again: 'Try again',
  wholeQuantity: 'Please type a whole number',
} as const;

export const savedWords = {
  title: 'Saved carts',
  save: 'Save this cart',
  saveAs: 'Save as',
  name: 'Name of the cart',
  replace: (name: string) => `Replace “${name}”`,
  saved: (name: string) => `Saved as “${name}”.`,
  put: 'Add to the cart',
  putNamed: (name: string) => `Add to the cart: “${name}”`,
  remove: (name: string) => `Delete “${name}”`,
  confirmDelete: (name: string) => `Delete the saved cart “${name}”?`,
  delete: 'Delete cart',
  keep: 'Keep cart',
  deleted: (name: string) => `“${name}” deleted.`,
  lines: lineCount,
  none: 'Save a cart that you order often, and reload it with one click.',
  forCompany: 'Share with my company',
  ofCompany: 'Company',
  savedBy: 'Saved by',
  rename: (name: string) => `Rename “${name}”`,
  newName: 'New name',
  saveName: 'Rename',
  renamed: (name: string) => `Renamed to “${name}”.`,
  cancel: words.cancel,
} as const;

export const shareWords = {
  share: 'Share by link',
  link: 'Link to these parts',
  hint: 'The link opens without an account. It contains only parts and quantities.',
  copied: 'Link copied.',
  tooLong: 'Log in to share this many lines.',
  nothing: 'No line has a part yet.',
} as const;

export const checkoutWords = {
  title: cartCopy.title,
  elsewhere: 'Deliver to another address',
  deliveryName: 'Deliver to',
  deliveryAddress: 'Delivery address',
  payment: 'Payment',
  methods: { card: 'Card, in the next step', transfer: 'Bank transfer', invoice: 'On invoice' },
  noCard: 'This amount cannot be paid by card in one payment.',
  /** The terms of an order on invoice. */
  invoiceTerms: (days: string) => `Due ${days} days after the invoice`,
  invoiceDiscount: (percent: string, days: string) => `${percent}% discount within ${days} days`,
  leftOnAccount: (left: string, limit: string) => `${left} of ${limit} left on account`,
  /** In place of an order on invoice, in the form of one part. */
  payNext: 'Pay in the next step',
  aboveLeft: 'This order is above what is left. You can propose it to the shop.',
  transferHint: 'You will get our bank details and a reference with the order.',
  /** In their place on the screen that orders for a customer. */
  forCustomer: {
    poNumber: 'The customer’s PO number',
    methods: {
      card: 'Card, using the link in the customer’s email',
      transfer: 'Bank transfer',
      invoice: 'On invoice',
    },
    transferHint: 'The customer’s email has our bank details and a reference.',
  },
  faultyFirst: (count: number) =>
    count === 1 ? 'One line needs attention first.' : `${count} lines need attention first.`,
  uncheckedFirst: 'The lines are still being checked.',
  priceChanged: (total: string) =>
    `Prices have changed: the total is now ${total}. Nothing was ordered yet; press Order Now again to order at these prices.`,
  eachNow: (unitPrice: string) => `Now ${unitPrice} each`,
  dueNow: (day: string) => `The next delivery is now due on ${day}`,
  left: (count: string) => (count === '0' ? 'None left in stock' : `Only ${count} left in stock`),
  refused: 'Nothing was ordered: some lines need attention.',
  toPayment: 'Go to payment',
  /** What this tab has just ordered. */
  justOrdered: (count: number, total: string, poNumber: string | null) =>
    [lineCount(count), total, poNumber && `PO number ${poNumber}`].filter(Boolean).join(', '),
  payForIt: 'Pay now',
} as const;
