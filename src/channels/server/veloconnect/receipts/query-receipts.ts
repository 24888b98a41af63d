import { orderNumber } from '../../../../orders/rules/order-number.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { type XmlTree, xmlText } from '../../../../platform/server/formats/xml-tree.ts';
import { type Answer, refuse } from '../requests/answer.ts';
import type { BuyerRequest } from '../requests/buyer-request.ts';
import { type ReceiptFilter, ownOrders, ownShipments } from './receipts.store.ts';
import { DAY_MS } from '../../../../platform/rules/durations.ts';
import { dayIn } from '../../../../platform/rules/day-in.ts';
import type { VeloRequest } from '../requests/request.ts';

type ReceiptRequest = {
  readonly filter: ReceiptFilter;
  /** Whether a time lies on the days that are asked about. */
  readonly has: (time: number) => boolean;
  readonly timeZone: string;
};

/** Answers a query for headers within days. */
export async function queryReceipts(
  deps: Deps,
  { request, credential }: BuyerRequest,
  headers: (receiptRequest: ReceiptRequest) => Promise<XmlTree>,
): Promise<Answer> {
  const timeZone = (await deps.settings.current()).settings['shop.timeZone'];
  const range = readRange(request, timeZone);
  if (!range) return refuse('malformed', 'A date is not valid: please use the form 2026-01-31.');
  const filter = { email: credential.user_email, ...range.bounds };
  const receipts = await headers({ filter, has: range.has, timeZone });
  return { ok: true, content: { 'vcr:DateRange': range.shown, ...receipts } };
}

/** The orders that a query's ids name; undefined if it names none. */
export async function namedOrders(
  { db }: Pick<Deps, 'db'>,
  { request, credential }: BuyerRequest,
): Promise<readonly string[] | undefined> {
  const { orderIds, confirmationIds, deliveryNoteIds } = request;
  const { user_email: email } = credential;
  const numbers = [...orderIds, ...confirmationIds];
  if (numbers.length === 0 && deliveryNoteIds.length === 0) return undefined;
  const [checkouts, shipments] = await Promise.all([
    numbers.length === 0 ? [] : ownOrders(db.query, { email, numbers }),
    deliveryNoteIds.length === 0 ? [] : ownShipments(db.query, { email, numbers: deliveryNoteIds }),
  ]);
  const sent = shipments.flatMap(({ lines }) => lines.map(({ order }) => order.order_id));
  return [...new Set([...checkouts.map(({ id }) => id), ...sent])];
}

/** Those of the numbers that name none of the rows, as `UnknownID` repeats them. */
export function unknownIds(
  numbers: readonly string[],
  rows: readonly { readonly id: string }[],
): string[] {
  const known = new Set(rows.flatMap(({ id }) => [id, orderNumber(id)]));
  return numbers.filter((number) => !known.has(number)).map((number) => xmlText(number) ?? '');
}

/** The days that a request asks about, in the shop's time zone. */
type DayRange = {
  /** Bounds that hold in every time zone, for the database. */
  readonly bounds: { readonly from?: number; readonly to?: number };
  /** Whether a time lies on one of the days. */
  readonly has: (time: number) => boolean;
  /** As answers repeat it. */
  readonly shown: XmlTree | undefined;
};

/** @returns null if a date is no day */
function readRange(
  { fromDate, thruDate }: Pick<VeloRequest, 'fromDate' | 'thruDate'>,
  timeZone: string,
): DayRange | null {
  const [from, thru] = [readDay(fromDate), readDay(thruDate)];
  if (from === null || thru === null) return null;
  const dayOf = (time: number) => dayIn(timeZone, time);
  return {
    bounds: {
      ...(from !== undefined && { from: Date.parse(from) - DAY_MS }),
      ...(thru !== undefined && { to: Date.parse(thru) + 2 * DAY_MS }),
    },
    has: (time) =>
      (from === undefined || dayOf(time) >= from) && (thru === undefined || dayOf(time) <= thru),
    shown:
      from === undefined && thru === undefined
        ? undefined
        : { 'vcr:FromDate': from, 'vcr:ThruDate': thru },
  };
}

/** @returns undefined if no day is stated, null for what is none; a time zone after the day is dropped */
function readDay(text: string): string | undefined | null {
  if (text === '') return undefined;
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d|T[\d:.Z+-]*)?$/.exec(text) ?? [];
  if (day === undefined) return null;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
