import { t } from '../../../platform/rules/messages/t.ts';

/** Words of invoices on an order’s page and of the administrators’ list. None are the owner’s. */
export const invoicesCopy = {
  kinds: {
    get invoice() {
      return t('orders.invoices.kinds.invoice');
    },
    get creditNote() {
      return t('orders.invoices.kinds.creditNote');
    },
  },
  lacks: {
    get businessDetails() {
      return t('orders.invoices.lacks.businessDetails');
    },
    get taxId() {
      return t('orders.invoices.lacks.taxId');
    },
    get vatId() {
      return t('orders.invoices.lacks.vatId');
    },
    get buyerVatId() {
      return t('orders.invoices.lacks.buyerVatId');
    },
    get iban() {
      return t('orders.invoices.lacks.iban');
    },
  },
  columns: {
    get number() {
      return t('orders.invoices.columns.number');
    },
    get issued() {
      return t('orders.invoices.columns.issued');
    },
    get customer() {
      return t('orders.invoices.columns.customer');
    },
    get country() {
      return t('orders.invoices.columns.country');
    },
    get due() {
      return t('orders.invoices.columns.due');
    },
    get net() {
      return t('orders.invoices.columns.net');
    },
    get tax() {
      return t('orders.invoices.columns.tax');
    },
    get total() {
      return t('platform.words.total');
    },
    get files() {
      return t('orders.invoices.columns.files');
    },
  },
} as const;
