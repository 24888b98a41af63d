import { t } from '../../rules/messages/t.ts';

/** Headings of CSV files, by their English text. Columns that the import reads back are not among them. */
export const csvHeads = {
  get Orders() {
    return t('platform.csvHeads.Orders');
  },
  get Units() {
    return t('platform.csvHeads.Units');
  },
  get Net() {
    return t('platform.csvHeads.Net');
  },
  get Currency() {
    return t('platform.csvHeads.Currency');
  },
  get Part() {
    return t('platform.csvHeads.Part');
  },
  get SKU() {
    return t('platform.csvHeads.SKU');
  },
  get Id() {
    return t('platform.csvHeads.Id');
  },
  get Email() {
    return t('platform.csvHeads.Email');
  },
  get Name() {
    return t('platform.csvHeads.Name');
  },
  get 'Month (UTC)'() {
    return t('platform.csvHeads.Month_UTC_');
  },
  get Company() {
    return t('platform.csvHeads.Company');
  },
  get 'Last order (UTC)'() {
    return t('platform.csvHeads.Last_order_UTC_');
  },
  get 'Bought, net'() {
    return t('platform.csvHeads.Bought_net');
  },
  get 'Order no.'() {
    return t('platform.csvHeads.Order_no_');
  },
  get 'Placed (UTC)'() {
    return t('platform.csvHeads.Placed_UTC_');
  },
  get Status() {
    return t('platform.csvHeads.Status');
  },
  get 'Paid (UTC)'() {
    return t('platform.csvHeads.Paid_UTC_');
  },
  get 'Shipped (UTC)'() {
    return t('platform.csvHeads.Shipped_UTC_');
  },
  get 'Refunded (UTC)'() {
    return t('platform.csvHeads.Refunded_UTC_');
  },
  get Quantity() {
    return t('platform.csvHeads.Quantity');
  },
  get 'Unit price'() {
    return t('platform.csvHeads.Unit_price');
  },
  get Total() {
    return t('platform.csvHeads.Total');
  },
  get Phone() {
    return t('platform.csvHeads.Phone');
  },
  get Address() {
    return t('platform.csvHeads.Address');
  },
  get 'Payment reference'() {
    return t('platform.csvHeads.Payment_reference');
  },
  get 'Line id'() {
    return t('platform.csvHeads.Line_id');
  },
  get Freight() {
    return t('platform.csvHeads.Freight');
  },
  get Tax() {
    return t('platform.csvHeads.Tax');
  },
  get 'Tax %'() {
    return t('platform.csvHeads.Tax_');
  },
  get 'Tax treatment'() {
    return t('platform.csvHeads.Tax_treatment');
  },
  get Country() {
    return t('platform.csvHeads.Country');
  },
  get 'Tax id'() {
    return t('platform.csvHeads.Tax_id');
  },
  get 'Sent units'() {
    return t('platform.csvHeads.Sent_units');
  },
  get 'Tracking numbers'() {
    return t('platform.csvHeads.Tracking_numbers');
  },
  get 'PO number'() {
    return t('platform.csvHeads.PO_number');
  },
  get Line() {
    return t('platform.csvHeads.Line');
  },
  get Payment() {
    return t('platform.csvHeads.Payment');
  },
  get 'Refunded units'() {
    return t('platform.csvHeads.Refunded_units');
  },
  get Refunded() {
    return t('platform.csvHeads.Refunded');
  },
  get 'Deliver to'() {
    return t('platform.csvHeads.Deliver_to');
  },
  get 'Units to follow'() {
    return t('platform.csvHeads.Units_to_follow');
  },
  get 'Follow on'() {
    return t('platform.csvHeads.Follow_on');
  },
  get 'Due on'() {
    return t('platform.csvHeads.Due_on');
  },
  get createdAt() {
    return t('platform.csvHeads.createdAt');
  },
  get kind() {
    return t('platform.csvHeads.kind');
  },
  get email() {
    return t('platform.csvHeads.email');
  },
  get name() {
    return t('platform.csvHeads.name');
  },
  get message() {
    return t('platform.csvHeads.message');
  },
  get _id() {
    return t('platform.csvHeads._id');
  },
  get Date() {
    return t('platform.csvHeads.Date');
  },
  get Number() {
    return t('platform.csvHeads.Number');
  },
  get Kind() {
    return t('platform.csvHeads.Kind');
  },
  get Corrects() {
    return t('platform.csvHeads.Corrects');
  },
  get Customer() {
    return t('platform.csvHeads.Customer');
  },
  get 'Tax category'() {
    return t('platform.csvHeads.Tax_category');
  },
  get Rounding() {
    return t('platform.csvHeads.Rounding');
  },
  get 'Payment date'() {
    return t('platform.csvHeads.Payment_date');
  },
  get Period() {
    return t('platform.csvHeads.Period');
  },
  get 'VAT id'() {
    return t('platform.csvHeads.VAT_id');
  },
  get 'Kind of supply'() {
    return t('platform.csvHeads.Kind_of_supply');
  },
} as const;
