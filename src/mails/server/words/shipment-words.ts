/** Words of mails about shipments. */
export const shipmentWords = {
  onItsWay: (order: string, what: string) => `On its way: ${order}, ${what}`,
  heading: 'Your parts are on their way',
  partsLeft: (hello: string) => `${hello}, we have shipped the parts listed below.`,
  partLeft: (hello: string) => `${hello}, we have shipped part of what you ordered.`,
  tracking: {
    subject: (order: string, what: string) => `Tracking: ${order}, ${what}`,
    heading: 'Track your parts',
    body: (hello: string) =>
      `${hello}, here are the tracking details for your shipment. They replace any earlier ones.`,
  },
  units: (units: string, of: string | null) => (of === null ? units : `${units} of ${of}`),
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  left: 'Shipped',
  deliveredTo: 'Deliver to',
  follow: 'Track the parcel',
} as const;
