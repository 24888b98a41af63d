import { t } from '../../../platform/rules/messages/t.ts';
import type { AuditAction } from '../../../platform/rules/audit/audit-actions.ts';
import { attributeLabel, isAttributeKey } from '../../../drawings/rules/attributes.ts';
import { plainNamesInLog } from '../../rules/parts/plain-field-names.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

/** Actions as people read them; the English names stand in the log. */
const actions: Readonly<Record<AuditAction, string>> = {
  'ship order': t('catalogue.audit.actions.shipOrder'),
  'correct shipment': t('catalogue.audit.actions.correctShipment'),
  'refund order': t('catalogue.audit.actions.refundOrder'),
  'cancel order': t('catalogue.audit.actions.cancelOrder'),
  'note refund of order': t('catalogue.audit.actions.noteRefundOfOrder'),
  'dispute order': t('catalogue.audit.actions.disputeOrder'),
  'record transfer': t('catalogue.audit.actions.recordTransfer'),
  'record invoice payment': t('catalogue.audit.actions.recordInvoicePayment'),
  'allocate invoice payment': t('catalogue.audit.actions.allocateInvoicePayment'),
  'reverse invoice payment': t('catalogue.audit.actions.reverseInvoicePayment'),
  'pay out credit': t('catalogue.audit.actions.payOutCredit'),
  'reverse payout': t('catalogue.audit.actions.reversePayout'),
  'import bank statement': t('catalogue.audit.actions.importBankStatement'),
  'order for customer': t('catalogue.audit.actions.orderForCustomer'),
  'add part': t('catalogue.audit.actions.addPart'),
  'save part': t('catalogue.audit.actions.savePart'),
  'set stock': t('catalogue.audit.actions.setStock'),
  'delete part': t('catalogue.audit.actions.deletePart'),
  'import part': t('catalogue.audit.actions.importPart'),
  'expect delivery': t('catalogue.audit.actions.expectDelivery'),
  'change delivery': t('catalogue.audit.actions.changeDelivery'),
  'delete delivery': t('catalogue.audit.actions.deleteDelivery'),
  'receive delivery': t('catalogue.audit.actions.receiveDelivery'),
  'delete review': t('catalogue.audit.actions.deleteReview'),
  'delete message': t('catalogue.audit.actions.deleteMessage'),
  'add note': t('catalogue.audit.actions.addNote'),
  'delete note': t('catalogue.audit.actions.deleteNote'),
  'add price list': t('catalogue.audit.actions.addPriceList'),
  'save price list': t('catalogue.audit.actions.savePriceList'),
  'delete price list': t('catalogue.audit.actions.deletePriceList'),
  'export price list': t('catalogue.audit.actions.exportPriceList'),
  'make admin': t('catalogue.audit.actions.makeAdmin'),
  'remove admin': t('catalogue.audit.actions.removeAdmin'),
  'change settings': t('catalogue.audit.actions.changeSettings'),
  'change company': t('catalogue.audit.actions.changeCompany'),
  'invite person': t('catalogue.audit.actions.invitePerson'),
  'change person': t('catalogue.audit.actions.changePerson'),
  'remove person': t('catalogue.audit.actions.removePerson'),
  'delete company cart': t('catalogue.audit.actions.deleteCompanyCart'),
  'add company address': t('catalogue.audit.actions.addCompanyAddress'),
  'change company address': t('catalogue.audit.actions.changeCompanyAddress'),
  'delete company address': t('catalogue.audit.actions.deleteCompanyAddress'),
  'check company VAT ID': t('catalogue.audit.actions.checkCompanyVATID'),
  'add group': t('catalogue.audit.actions.addGroup'),
  'rename group': t('catalogue.audit.actions.renameGroup'),
  'delete group': t('catalogue.audit.actions.deleteGroup'),
  'start import': t('catalogue.audit.actions.startImport'),
  'export parts': t('catalogue.audit.actions.exportParts'),
  'export orders': t('catalogue.audit.actions.exportOrders'),
  'export messages': t('catalogue.audit.actions.exportMessages'),
  'export customers': t('catalogue.audit.actions.exportCustomers'),
  'export sales': t('catalogue.audit.actions.exportSales'),
  'export invoices': t('catalogue.audit.actions.exportInvoices'),
  'export bookkeeping': t('catalogue.audit.actions.exportBookkeeping'),
};

/** An action as people read it. */
export const auditActionName = (action: string): string =>
  Object.hasOwn(actions, action) ? actions[action as AuditAction] : action;

const values = new Map([
  ['unpaid', t('catalogue.audit.values.unpaid')],
  ['accepted', t('catalogue.audit.values.accepted')],
  ['paid', t('catalogue.audit.values.paid')],
  ['partlyShipped', t('catalogue.audit.values.partlyShipped')],
  ['shipped', t('catalogue.audit.values.shipped')],
  ['cancelled', t('catalogue.audit.values.cancelled')],
  ['lapsed', t('catalogue.audit.values.lapsed')],
  ['refunded', t('catalogue.audit.values.refunded')],
  ['customer', t('catalogue.audit.values.customer')],
]);

/** A status or role as people read it. */
export const auditValueName = (value: string): string => values.get(value) ?? value;

/** Words of the administrators' Audit Log. None are the owner's. */
export const auditWords = {
  title: dashboardCopy.menu.auditLog,
  lead: t('catalogue.audit.lead'),
  show: t('catalogue.audit.show'),
  find: t('catalogue.audit.find'),
  days: { from: t('catalogue.audit.days.from'), to: t('catalogue.audit.days.to') },
  showDays: t('catalogue.audit.showDays'),
  everything: t('catalogue.audit.everything'),
  narrowedTo: (what: string) => t('catalogue.audit.narrowedTo', { what }),
  showAll: t('catalogue.audit.showAll'),
  columns: {
    when: t('catalogue.audit.columns.when'),
    who: t('catalogue.audit.columns.who'),
    what: t('catalogue.audit.columns.what'),
    changes: t('catalogue.audit.columns.changes'),
  },
  actor: (who: string) => t('catalogue.audit.actor', { who }),
  subject: (what: string) => t('catalogue.audit.subject', { what }),
  nothing: t('catalogue.audit.nothing'),
  /** Read out between both values. */
  becomes: t('catalogue.audit.becomes'),
  inFull: t('catalogue.audit.inFull'),
  whatDiffers: t('catalogue.audit.whatDiffers'),
  /** Labels of a record's fields; other fields show their own name. */
  fields: new Map([
    ...Object.entries(plainNamesInLog),
    ['name', t('catalogue.audit.fields.name')],
    ['price', t('catalogue.audit.fields.price')],
    ['description', t('catalogue.audit.fields.description')],
    ['attributes', t('catalogue.audit.fields.attributes')],
    ['status', t('catalogue.audit.fields.status')],
    ['role', t('catalogue.audit.fields.role')],
    ['email', t('catalogue.audit.fields.email')],
    ['date', t('catalogue.audit.fields.date')],
    ['amount', t('catalogue.audit.fields.amount')],
    ['payment', t('catalogue.audit.fields.payment')],
    ['invoices', t('catalogue.audit.fields.invoices')],
    ['lines', t('catalogue.audit.fields.lines')],
    ['from', t('catalogue.audit.fields.from')],
    ['to', t('catalogue.audit.fields.to')],
    ['quantity', t('catalogue.audit.fields.quantity')],
    ['minimumQuantity', t('catalogue.audit.fields.minimumQuantity')],
    ['priceBreaks', t('catalogue.audit.fields.priceBreaks')],
    ['available', t('catalogue.audit.fields.available')],
    ['stockReason', t('catalogue.audit.fields.stockReason')],
    ['stockNote', t('catalogue.audit.fields.stockNote')],
    ['img', t('catalogue.audit.fields.img')],
    ['pictures', t('catalogue.audit.fields.pictures')],
    ['texts', t('catalogue.audit.fields.texts')],
    ['createdAt', t('catalogue.audit.fields.createdAt')],
    ['sentUnits', t('catalogue.audit.fields.sentUnits')],
    ['trackingNumber', t('catalogue.audit.fields.trackingNumber')],
    ['trackingUrl', t('catalogue.audit.fields.trackingUrl')],
  ]),
  /** The label of a field, or of a field within one such as `attributes.teeth`. */
  labelOf(field: string): string {
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
    if (text !== undefined) return `${auditWords.labelOf(text)} (${language})`;
    const key = field.replace('attributes.', '');
    return field !== key && isAttributeKey(key)
      ? attributeLabel(key)
      : (auditWords.fields.get(field) ?? field);
  },
  came: t('catalogue.audit.came'),
  went: t('catalogue.audit.went'),
  tookOut: t('catalogue.audit.tookOut'),
  unchanged: t('catalogue.audit.unchanged'),
  emptyTitle: t('catalogue.audit.emptyTitle'),
  emptyBody: t('catalogue.audit.emptyBody'),
} as const;
