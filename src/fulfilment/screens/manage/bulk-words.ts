import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`);

/** Words of shipping several lines at once. None are the owner's. */
export const bulkWords = {
  slips: (count: number) =>
    count === 0
      ? 'Print slips'
      : `Print ${formatCount(count)} packing ${count === 1 ? 'slip' : 'slips'}`,
  pickList: (count: number) =>
    count === 0 ? 'Pick list of all pending' : `Pick list of ${lines(count)}`,
  noSlip: (count: number) =>
    `No slip for ${lines(count)}: no longer waiting to be shipped on this page`,
  unpaid: (count: number) => `${lines(count)} left out: not paid yet, so do not pack`,
  region: 'Ship several lines at once',
  all: (count: number) =>
    count < 2
      ? `${count === 0 ? 'None' : 'The only line'} pending on this page`
      : `All ${formatCount(count)} pending on this page`,
  leftOut: (count: number) => `${lines(count)} left out: the customer’s bank disputes the payment`,
  choose: (name: string, number: string) => `Choose ${name}, order ${number}`,
  chooseOrder: (number: string, buyer: string) => `Choose order ${number} by ${buyer}`,
  ship: (count: number) => (count === 0 ? 'Ship selected lines' : `Ship ${lines(count)}`),
  shipping: (done: number, of: number) => `Shipping ${done + 1} of ${of}…`,
  numberMissing: 'Enter the tracking number, or ship without tracking',
  untracked: 'Ship without tracking',
  mailed: (parcels: number) =>
    parcels === 1
      ? 'One shipment: the buyer gets one email with the shipped items and the tracking link.'
      : `${formatCount(parcels)} shipments: the buyer gets an email for each, with the shipped items and the tracking link.`,
  done: (count: number) => `${lines(count)} shipped.`,
  notShipped: (count: number) => `${lines(count)} could not be shipped`,
} as const;
