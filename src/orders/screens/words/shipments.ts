import { t } from '../../../platform/rules/messages/t.ts';

/** Words of shipments, their form and their packing slip. Only 'Ship' is the owner's. */
export const shipmentsCopy = {
  /** The form. */
  get title() {
    return t('orders.shipments.title');
  },
  get ship() {
    return t('platform.manageOrders.ship');
  },
  shipOrder: (name: string) => t('orders.shipments.shipOrder', { name }),
  get back() {
    return t('orders.orderSheet.back.admin');
  },
  get to() {
    return t('orders.orderSheet.to');
  },
  units: (name: string) => t('orders.shipments.units', { name }),
  left: (left: string, quantity: string) =>
    t('orders.shipments.left', { all: left === quantity, quantity, left }),
  get waits() {
    return t('orders.shipments.waits');
  },
  get carrier() {
    return t('orders.shipments.carrier');
  },
  get trackingNumber() {
    return t('orders.shipments.trackingNumber');
  },
  get trackingUrl() {
    return t('orders.shipments.trackingUrl');
  },
  get trackingUrlHint() {
    return t('orders.shipments.trackingUrlHint');
  },
  get mailed() {
    return t('orders.shipments.mailed');
  },
  get nothingChosen() {
    return t('orders.shipments.nothingChosen');
  },
  get shipped() {
    return t('orders.shipments.shipped');
  },
  get nothingLeft() {
    return t('orders.shipments.nothingLeft');
  },
  get nothingLeftBody() {
    return t('orders.shipments.nothingLeftBody');
  },
  /** The shipment’s own page. */
  get slip() {
    return t('orders.orderSheet.slip');
  },
  get number() {
    return t('orders.shipments.number');
  },
  get sentAt() {
    return t('orders.orderSheet.shipped');
  },
  get from() {
    return t('orders.orderSheet.from');
  },
  get order() {
    return t('orders.orderSheet.number');
  },
  get poNumber() {
    return t('orders.orderSheet.poNumber');
  },
  get lines() {
    return t('orders.shipments.lines');
  },
  get part() {
    return t('orders.orderSheet.columns.part');
  },
  get ordered() {
    return t('orders.shipments.ordered');
  },
  get sent() {
    return t('orders.shipments.sent');
  },
  get toSend() {
    return t('orders.shipments.toSend');
  },
  get sum() {
    return t('orders.shipments.sum');
  },
  get print() {
    return t('orders.orderSheet.print');
  },
  get correct() {
    return t('orders.shipments.correct');
  },
  get mail() {
    return t('orders.shipments.mail');
  },
  get save() {
    return t('orders.shipments.save');
  },
  get saved() {
    return t('orders.shipments.saved');
  },
  get savedAndMailed() {
    return t('orders.shipments.savedAndMailed');
  },
  /** The list on an order’s page. */
  get shipments() {
    return t('orders.shipments.shipments');
  },
  unitsSent: (units: number) => t('orders.shipments.unitsSent', { units }),
  get follow() {
    return t('orders.shipments.follow');
  },
  openSlip: (number: string) => t('orders.shipments.openSlip', { number }),
} as const;
