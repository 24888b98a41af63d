import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about shipments. */
export const shipmentWords = {
  onItsWay: (order: string, what: string) => t('mails.shipment.onItsWay', { order, what }),
  heading: t('mails.shipment.heading'),
  partsLeft: (hello: string) => t('mails.shipment.partsLeft', { hello }),
  partLeft: (hello: string) => t('mails.shipment.partLeft', { hello }),
  tracking: {
    subject: (order: string, what: string) => t('mails.shipment.tracking.subject', { order, what }),
    heading: t('mails.shipment.tracking.heading'),
    body: (hello: string) => t('mails.shipment.tracking.body', { hello }),
  },
  units: (units: string, of: string | null) =>
    t('mails.shipment.units', { hasOf: of !== null, units, of }),
  carrier: t('mails.shipment.carrier'),
  trackingNumber: t('mails.shipment.trackingNumber'),
  left: t('mails.shipment.left'),
  deliveredTo: t('mails.shipment.deliveredTo'),
  follow: t('mails.shipment.follow'),
} as const;
