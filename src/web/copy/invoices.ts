import { words } from './words.ts';

/** Words of invoices on an order’s page and of the administrators’ list. None are the owner’s. */
export const invoicesCopy = {
  title: words.invoices,
  lead: 'Invoices and credit notes in the order of issue. They never change: a refund adds a credit note.',
  /** The section of an order’s page. */
  documents: 'Invoices and credit notes',
  kinds: { invoice: 'Invoice', creditNote: 'Credit note' },
  formats: { pdf: 'PDF', xml: 'XML' },
  pdf: (kind: string) => `${kind} (PDF)`,
  xml: (kind: string) => `${kind} (XML)`,
  save: (kind: string, number: string, format: string) => `Save ${kind} ${number} as ${format}`,
  proForma: 'Pro forma invoice (PDF)',
  later: 'The invoice follows once everything is sent.',
  /** To the buyer, who cannot change it. */
  delayed: 'The invoice is delayed: the shop still has to complete its details for it.',
  cannotIssue: 'The invoice is due and cannot be issued:',
  lacks: {
    businessDetails: 'Shop Settings lack the shop’s name, address, e-mail address or phone.',
    taxId: 'Shop Settings lack a VAT id or a tax number.',
    vatId: 'Shop Settings lack a VAT id, which exports and supplies to other EU countries need.',
    buyerVatId: 'The order has no VAT id of the buyer.',
    iban: 'Shop Settings lack an IBAN.',
  },
  unknownLack: 'The server’s log and the doctor (npm run shop -- doctor) say why.',
  repair: 'Once that is done, npm run shop -- doctor --fix issues it.',
  toSettings: 'Open Shop Settings',
  ofCheckout: 'They cover all orders that were placed together.',
  find: 'Invoice, order, PO or tracking no., customer',
  notFound: (typed: string) => `No invoice found for ${typed}`,
  notFoundBody:
    'Look by the number of an invoice, a credit note, an order or a shipment, by the PO number or the customer.',
  month: 'Month',
  archive: 'Save the month (ZIP)',
  columns: {
    number: 'Number',
    issued: 'Date',
    customer: 'Customer',
    country: 'Country',
    net: 'Net',
    tax: 'Tax',
    total: words.total,
    files: 'Files',
  },
  order: (number: string) => `Order of ${number}`,
  none: '–',
  emptyTitle: 'Nothing was issued in this month',
  emptyBody: 'An invoice is issued when a checkout is paid or sent, as Shop Settings say.',
} as const;
