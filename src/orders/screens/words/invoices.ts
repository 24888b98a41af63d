import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of invoices on an order’s page and of the administrators’ list. None are the owner’s. */
export const invoicesCopy = {
  title: words.invoices,
  lead: t('orders.invoices.lead'),
  /** The section of an order’s page. */
  documents: t('orders.invoices.documents'),
  kinds: {
    invoice: t('orders.invoices.kinds.invoice'),
    creditNote: t('orders.invoices.kinds.creditNote'),
  },
  formats: { pdf: t('orders.invoices.formats.pdf'), xml: t('orders.invoices.formats.xml') },
  pdf: (kind: string) => t('orders.invoices.pdf', { kind }),
  xml: (kind: string) => t('orders.invoices.xml', { kind }),
  save: (kind: string, number: string, format: string) =>
    t('orders.invoices.save', { kind, number, format }),
  proForma: t('orders.invoices.proForma'),
  later: t('orders.invoices.later'),
  /** To the buyer, who cannot change it. */
  delayed: t('orders.invoices.delayed'),
  cannotIssue: t('orders.invoices.cannotIssue'),
  lacks: {
    businessDetails: t('orders.invoices.lacks.businessDetails'),
    taxId: t('orders.invoices.lacks.taxId'),
    vatId: t('orders.invoices.lacks.vatId'),
    buyerVatId: t('orders.invoices.lacks.buyerVatId'),
    iban: t('orders.invoices.lacks.iban'),
  },
  unknownLack: t('orders.invoices.unknownLack'),
  repair: t('orders.invoices.repair'),
  toSettings: t('orders.invoices.toSettings'),
  find: t('orders.invoices.find'),
  notFound: (typed: string) => t('orders.invoices.notFound', { typed }),
  notFoundBody: t('orders.invoices.notFoundBody'),
  month: t('orders.invoices.month'),
  archive: t('orders.invoices.archive'),
  columns: {
    number: t('orders.invoices.columns.number'),
    issued: t('orders.invoices.columns.issued'),
    customer: t('orders.invoices.columns.customer'),
    country: t('orders.invoices.columns.country'),
    due: t('orders.invoices.columns.due'),
    net: t('orders.invoices.columns.net'),
    tax: t('orders.invoices.columns.tax'),
    total: words.total,
    files: t('orders.invoices.columns.files'),
  },
  dueOn: (day: string) => t('orders.invoices.dueOn', { day }),
  overdue: t('orders.invoices.overdue'),
  settled: t('orders.invoices.settled'),
  order: (number: string) => t('orders.invoices.order', { number }),
  /** The list of a buyer's own. */
  own: {
    title: t('orders.invoices.own.title'),
    lead: t('orders.invoices.own.lead'),
    ofCompany: t('orders.invoices.own.ofCompany'),
    order: t('orders.invoices.own.order'),
    emptyTitle: t('orders.invoices.own.emptyTitle'),
    emptyBody: t('orders.invoices.own.emptyBody'),
  },
  none: t('orders.invoices.none'),
  emptyTitle: t('orders.invoices.emptyTitle'),
  emptyBody: t('orders.invoices.emptyBody'),
} as const;
