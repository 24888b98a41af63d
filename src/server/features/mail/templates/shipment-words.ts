/** Words of mails about shipments. */
export const shipmentWords = {
  onItsWay: (what: string) => `On its way: ${what}`,
  heading: 'Your parts are on their way',
  orderLeft: (hello: string) => `${hello}, your order has left the works.`,
  ordersLeft: (hello: string) => `${hello}, your orders have left the works.`,
  partLeft: (hello: string) => `${hello}, part of what you ordered has left the works.`,
  tracking: {
    subject: (what: string) => `Tracking: ${what}`,
    heading: 'Where your parts are',
    body: (hello: string) =>
      `${hello}, these are the tracking details of your shipment. Please use them in place of earlier ones.`,
  },
  units: (units: string, of: string | null, order: string) =>
    `${of === null ? units : `${units} of ${of}`} (order no. ${order})`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  left: 'Left the works',
  deliveredTo: 'Delivered to',
  follow: 'Follow the parcel',
} as const;
