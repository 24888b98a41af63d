import { t } from '../../../platform/rules/messages/t.ts';
import type { AuditAction } from '../../../platform/rules/audit/audit-actions.ts';
import { attributeLabel, isAttributeKey } from '../../../drawings/rules/attributes.ts';
import { plainNamesInLog } from '../../rules/parts/plain-field-names.ts';

/** Actions as people read them; the English names stand in the log. */
const actions: Readonly<Record<AuditAction, string>> = {
  get 'ship order'() {
    return t('catalogue.audit.actions.shipOrder');
  },
  get 'correct shipment'() {
    return t('catalogue.audit.actions.correctShipment');
  },
  get 'refund order'() {
    return t('catalogue.audit.actions.refundOrder');
  },
  get 'cancel order'() {
    return t('catalogue.audit.actions.cancelOrder');
  },
  get 'note refund of order'() {
    return t('catalogue.audit.actions.noteRefundOfOrder');
  },
  get 'dispute order'() {
    return t('catalogue.audit.actions.disputeOrder');
  },
  get 'record transfer'() {
    return t('catalogue.audit.actions.recordTransfer');
  },
  get 'record invoice payment'() {
    return t('catalogue.audit.actions.recordInvoicePayment');
  },
  get 'allocate invoice payment'() {
    return t('catalogue.audit.actions.allocateInvoicePayment');
  },
  get 'reverse invoice payment'() {
    return t('catalogue.audit.actions.reverseInvoicePayment');
  },
  get 'pay out credit'() {
    return t('catalogue.audit.actions.payOutCredit');
  },
  get 'reverse payout'() {
    return t('catalogue.audit.actions.reversePayout');
  },
  get 'import bank statement'() {
    return t('catalogue.audit.actions.importBankStatement');
  },
  get 'order for customer'() {
    return t('catalogue.audit.actions.orderForCustomer');
  },
  get 'add part'() {
    return t('catalogue.audit.actions.addPart');
  },
  get 'save part'() {
    return t('catalogue.audit.actions.savePart');
  },
  get 'set stock'() {
    return t('catalogue.audit.actions.setStock');
  },
  get 'delete part'() {
    return t('catalogue.audit.actions.deletePart');
  },
  get 'import part'() {
    return t('catalogue.audit.actions.importPart');
  },
  get 'expect delivery'() {
    return t('catalogue.audit.actions.expectDelivery');
  },
  get 'change delivery'() {
    return t('catalogue.audit.actions.changeDelivery');
  },
  get 'delete delivery'() {
    return t('catalogue.audit.actions.deleteDelivery');
  },
  get 'receive delivery'() {
    return t('catalogue.audit.actions.receiveDelivery');
  },
  get 'delete review'() {
    return t('catalogue.audit.actions.deleteReview');
  },
  get 'delete message'() {
    return t('catalogue.audit.actions.deleteMessage');
  },
  get 'add note'() {
    return t('catalogue.audit.actions.addNote');
  },
  get 'delete note'() {
    return t('catalogue.audit.actions.deleteNote');
  },
  get 'add price list'() {
    return t('catalogue.audit.actions.addPriceList');
  },
  get 'save price list'() {
    return t('catalogue.audit.actions.savePriceList');
  },
  get 'delete price list'() {
    return t('catalogue.audit.actions.deletePriceList');
  },
  get 'export price list'() {
    return t('catalogue.audit.actions.exportPriceList');
  },
  get 'make admin'() {
    return t('catalogue.audit.actions.makeAdmin');
  },
  get 'remove admin'() {
    return t('catalogue.audit.actions.removeAdmin');
  },
  get 'change settings'() {
    return t('catalogue.audit.actions.changeSettings');
  },
  get 'change company'() {
    return t('catalogue.audit.actions.changeCompany');
  },
  get 'invite person'() {
    return t('catalogue.audit.actions.invitePerson');
  },
  get 'change person'() {
    return t('catalogue.audit.actions.changePerson');
  },
  get 'remove person'() {
    return t('catalogue.audit.actions.removePerson');
  },
  get 'delete company cart'() {
    return t('catalogue.audit.actions.deleteCompanyCart');
  },
  get 'add company address'() {
    return t('catalogue.audit.actions.addCompanyAddress');
  },
  get 'change company address'() {
    return t('catalogue.audit.actions.changeCompanyAddress');
  },
  get 'delete company address'() {
    return t('catalogue.audit.actions.deleteCompanyAddress');
  },
  get 'check company VAT ID'() {
    return t('catalogue.audit.actions.checkCompanyVATID');
  },
  get 'add group'() {
    return t('catalogue.audit.actions.addGroup');
  },
  get 'rename group'() {
    return t('catalogue.audit.actions.renameGroup');
  },
  get 'delete group'() {
    return t('catalogue.audit.actions.deleteGroup');
  },
  get 'start import'() {
    return t('catalogue.audit.actions.startImport');
  },
  get 'export parts'() {
    return t('catalogue.audit.actions.exportParts');
  },
  get 'export orders'() {
    return t('catalogue.audit.actions.exportOrders');
  },
  get 'export messages'() {
    return t('catalogue.audit.actions.exportMessages');
  },
  get 'export customers'() {
    return t('catalogue.audit.actions.exportCustomers');
  },
  get 'export sales'() {
    return t('catalogue.audit.actions.exportSales');
  },
  get 'export invoices'() {
    return t('catalogue.audit.actions.exportInvoices');
  },
  get 'export bookkeeping'() {
    return t('catalogue.audit.actions.exportBookkeeping');
  },
};

/** An action as people read it. */
export const auditActionName = (action: string): string =>
  Object.hasOwn(actions, action) ? actions[action as AuditAction] : action;

const values: ReadonlyMap<string, () => string> = new Map([
  ['unpaid', () => t('catalogue.audit.values.unpaid')],
  ['accepted', () => t('catalogue.audit.values.accepted')],
  ['paid', () => t('catalogue.audit.values.paid')],
  ['partlyShipped', () => t('catalogue.audit.values.partlyShipped')],
  ['shipped', () => t('catalogue.audit.values.shipped')],
  ['cancelled', () => t('catalogue.audit.values.cancelled')],
  ['lapsed', () => t('catalogue.audit.values.lapsed')],
  ['refunded', () => t('catalogue.audit.values.refunded')],
  ['customer', () => t('catalogue.audit.values.customer')],
]);

/** A status or role as people read it. */
export const auditValueName = (value: string): string => values.get(value)?.() ?? value;

/** Words of the administrators' Audit Log. None are the owner's. */
export const auditWords = {
  days: {
    get from() {
      return t('catalogue.audit.days.from');
    },
    get to() {
      return t('catalogue.audit.days.to');
    },
  },
  /** Labels of a record's fields; other fields show their own name. */
  get fields() {
    return new Map([
      ...Object.entries(plainNamesInLog()),
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
      ['replacedBy', t('catalogue.partField.replacedBy.inSentences')],
      ['texts', t('catalogue.audit.fields.texts')],
      ['createdAt', t('catalogue.audit.fields.createdAt')],
      ['sentUnits', t('catalogue.audit.fields.sentUnits')],
      ['trackingNumber', t('catalogue.audit.fields.trackingNumber')],
      ['trackingUrl', t('catalogue.audit.fields.trackingUrl')],
    ]);
  },
  /** The label of a field, or of a field within one such as `attributes.teeth`. */
  labelOf(field: string): string {
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
    if (text !== undefined) return `${auditWords.labelOf(text)} (${language})`;
    const key = field.replace('attributes.', '');
    return field !== key && isAttributeKey(key)
      ? attributeLabel(key)
      : (auditWords.fields.get(field) ?? field);
  },
} as const;
