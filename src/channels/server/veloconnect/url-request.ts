import { hasForbidden } from './read-xml.ts';
import { type RequestedItem, type VeloRequest, operationOf, readBoolean } from './request.ts';
import { isBounded } from './xml-request.ts';

const QUANTITY = 'Quantity.';
const UNIT = 'quantityUnitCode';

/**
 * Reads a request of the URL binding. Names of parameters may be in any case, which some clients change.
 * @returns null if a text has characters that XML does not allow, or a list is too long
 */
export function readUrlRequest(params: URLSearchParams): VeloRequest | null {
  const pairs = [...params];
  if (pairs.some((pair) => pair.some(hasForbidden))) return null;
  const byName = Map.groupBy(pairs, ([name]) => name.toLowerCase());
  const texts = (name: string) =>
    (byName.get(name.toLowerCase()) ?? []).map(([, value]) => value.trim());
  const text = (name: string) => texts(name)[0] ?? '';
  const request: VeloRequest = {
    operation: operationOf(text('RequestName')),
    namespace: null,
    binding: 'URL',
    buyersId: text('BuyersID'),
    password: text('Password'),
    sellersId: text('SellersID'),
    transactionId: text('TransactionID'),
    isTest: readBoolean(texts('IsTest')[0]),
    items: itemsOf(pairs, texts),
    searchString: text('SearchString'),
    startIndex: text('StartIndex'),
    count: text('Count'),
    resultFormat: text('ResultFormat'),
    doNotClose: readBoolean(texts('DoNotClose')[0]),
    fromDate: text('FromDate'),
    thruDate: text('ThruDate'),
    orderIds: given(texts('OrderID')),
    confirmationIds: given(texts('OrderConfirmationID')),
    deliveryNoteIds: given(texts('DeliveryNoteID')),
    invoiceIds: given(texts('InvoiceID')),
  };
  return isBounded(request) ? request : null;
}

/** A parameter without a value counts as absent. */
const given = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** `SellersItemIdentification=A` names an item, with `Quantity` or `Quantity.A`; `Quantity.A=5` alone does too. */
function itemsOf(
  pairs: readonly (readonly [string, string])[],
  texts: (name: string) => readonly string[],
): RequestedItem[] {
  const identified = given(texts('SellersItemIdentification'));
  const quantities = pairs.flatMap(([name, value]) =>
    name.toLowerCase().startsWith(QUANTITY.toLowerCase())
      ? [{ item: name.slice(QUANTITY.length).trim(), quantity: value.trim() }]
      : [],
  );
  const backlogOf = (item: string) =>
    readBoolean(texts(`BacklogIndicator.${item}`)[0] ?? texts('BacklogIndicator')[0]);
  const units = texts(UNIT);
  const unitOf = (item: string, at: number) =>
    texts(`${UNIT}.${item}`)[0] ?? units[units.length === 1 ? 0 : at] ?? '';
  if (identified.length === 0)
    return quantities.map((one, at) => ({
      ...one,
      unit: unitOf(one.item, at),
      backlog: backlogOf(one.item),
    }));
  const quantityOf = new Map(quantities.map(({ item, quantity }) => [item, quantity]));
  const all = texts('Quantity');
  return identified.map((item, at) => ({
    item,
    quantity: quantityOf.get(item) ?? all[identified.length === 1 ? 0 : at] ?? '',
    unit: unitOf(item, at),
    backlog: backlogOf(item),
  }));
}
