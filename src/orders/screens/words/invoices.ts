import { words } from '../../../platform/screens/words/words.ts';

/** Words of invoices on an order’s page and of the administrators’ list. None are the owner’s. */
export const invoicesCopy = {
  title: words.invoices,
  lead: 'Invoices and credit notes in order of issue. They never change: a refund adds a credit note.',
  /** The section of an order’s page. */
  documents: 'Invoices and credit notes',
  kinds: { invoice: 'Invoice', creditNote: 'Credit note' },
  formats: { pdf: 'PDF', xml: 'XML' },
  pdf: (kind: string) => `${kind} (PDF)`,
  xml: (kind: string) => `${kind} (XML)`,
  save: (kind: string, number: string, format: string) => `Save ${kind} ${number} as ${format}`,
  proForma: 'Pro forma invoice (PDF)',
  later: 'The invoice will follow once the goods have shipped.',
  /** To the buyer, who cannot change it. */
  delayed: 'The invoice is delayed: the shop still has to complete its details.',
  cannotIssue: 'The invoice is due but cannot be issued:',
  lacks: {
    businessDetails: 'Shop Settings are missing the shop’s name, address, email address or phone.',
    taxId: 'Shop Settings are missing a VAT ID or a tax number.',
    vatId:
      'Shop Settings are missing a VAT ID, which exports and supplies to other EU countries need.',
    buyerVatId: 'The order does not have the buyer’s VAT ID.',
    iban: 'Shop Settings are missing an IBAN.',
  },
  unknownLack: 'The server log and the doctor (npm run shop -- doctor) say why.',
  repair: 'Once that is done, npm run shop -- doctor --fix issues it.',
  toSettings: 'Open Shop Settings',
  find: 'Invoice, order, PO or tracking no., customer',
  notFound: (typed: string) => `No invoice found for ${typed}`,
  notFoundBody: 'Search by invoice, credit note, order, shipment or PO number, or by customer.',
  month: 'Month',
  archive: 'Save the month (ZIP)',
  columns: {
    number: 'Number',
    issued: 'Date',
    customer: 'Customer',
    country: 'Country',
    due: 'Due',
    net: 'Net',
    tax: 'Tax',
    total: words.total,
    files: 'Files',
  },
  dueOn: (day: string) => `Due ${day}`,
  overdue: 'Overdue',
  settled: 'Settled',
  order: (number: string) => `Order of ${number}`,
  /** The list of a buyer's own. */
  own: {
    title: 'My Invoices',
    lead: 'Invoices and credit notes of all your orders, newest first.',
    ofCompany: 'Invoices and credit notes of all orders of your company, newest first.',
    order: 'Order',
    emptyTitle: 'No invoices yet',
    emptyBody: 'Your invoices are listed here once an order is paid or shipped.',
  },
  none: '–',
  emptyTitle: 'Nothing was issued this month',
  emptyBody: 'Invoices are issued when an order is paid or shipped, depending on Shop Settings.',
} as const;
