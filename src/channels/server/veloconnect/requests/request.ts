/** The operations that the shop serves, as requests name them without their ending `Request`. */
const operationNames = [
  'GetProfile',
  'GetStatus',
  'Rollback',
  'GetItemDetails',
  'GetItemDetailsList',
  'CreateTextSearch',
  'SearchResult',
  'CreateOrder',
  'UpdateOrder',
  'ViewOrder',
  'FinishOrder',
  'OrderConfirmationQuery',
  'OrderConfirmationDetails',
  'DeliveryNoteQuery',
  'DeliveryNoteDetails',
  'InvoiceInformationQuery',
  'InvoiceInformationDetails',
] as const;
export type OperationName = (typeof operationNames)[number];

/** An item that a request names, and how many of it. */
export type RequestedItem = {
  /** The seller's item number. */
  readonly item: string;
  /** As sent; empty if absent. */
  readonly quantity: string;
  /** The unit of the quantity as sent; empty if absent. */
  readonly unit: string;
  /** Whether the rest may be delivered later; null if the line does not say. */
  readonly backlog: boolean | null;
};

/** A request of either binding; absent texts are empty. */
export type VeloRequest = {
  /** Null for a request that the shop does not serve. */
  readonly operation: OperationName | null;
  /** Of the request's root; null in the URL binding, and if none is stated. */
  readonly namespace: string | null;
  readonly binding: 'URL' | 'XML-POST';
  readonly buyersId: string;
  readonly password: string;
  readonly sellersId: string;
  readonly transactionId: string;
  /** Null if the request does not say. */
  readonly isTest: boolean | null;
  readonly items: readonly RequestedItem[];
  readonly searchString: string;
  readonly startIndex: string;
  readonly count: string;
  readonly resultFormat: string;
  readonly doNotClose: boolean | null;
  readonly fromDate: string;
  readonly thruDate: string;
  readonly orderIds: readonly string[];
  readonly confirmationIds: readonly string[];
  readonly deliveryNoteIds: readonly string[];
  readonly invoiceIds: readonly string[];
};

/** More items or ids than any one request may name; an order has as many lines at most. */
export const MAX_REQUESTED = 500;

/** The operation of a request's name, with or without its ending; null if the shop has no such operation. */
export function operationOf(name: string): OperationName | null {
  const bare = name.replace(/Request$/, '');
  return operationNames.find((one) => one === bare) ?? null;
}

/** Clients write 0, 1, true, false, True and False. */
export function readBoolean(text: string | undefined): boolean | null {
  if (text === undefined) return null;
  const lower = text.trim().toLowerCase();
  if (lower === 'true' || lower === '1') return true;
  return lower === 'false' || lower === '0' ? false : null;
}
