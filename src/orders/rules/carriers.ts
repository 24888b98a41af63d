/** Carriers whose tracking page takes the number in its address. */
const carriers = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
} as const satisfies Readonly<Record<string, `https://${string}`>>;

type Carrier = keyof typeof carriers;
export const carrierNames = Object.keys(carriers) as readonly Carrier[];

const keyOf = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');

/** A known carrier in its own spelling; any other name as it is. */
export function carrierName(typed: string): string {
  return carrierNames.find((name) => keyOf(name) === keyOf(typed)) ?? typed;
}

/** The tracking page of a known carrier; null for another one or without a number. */
export function carrierLink(carrier: string | null, trackingNumber: string | null): string | null {
  if (carrier === null || trackingNumber === null) return null;
  const known = carrierNames.find((name) => name === carrierName(carrier));
  const number = trackingNumber.replaceAll(/\s/g, '');
  return known === undefined ? null : `${carriers[known]}${encodeURIComponent(number)}`;
}
