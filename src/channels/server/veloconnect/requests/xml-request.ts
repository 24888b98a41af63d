import {
  MAX_REQUESTED,
  type RequestedItem,
  type VeloRequest,
  operationOf,
  readBoolean,
} from './request.ts';
import {
  type XmlElement,
  child,
  childrenOf,
  readXml,
} from '../../../../platform/server/formats/read-xml.ts';

/**
 * Reads a request of the XML-POST binding by local names, in any order, and skips what it does not know.
 * @returns null if it is no XML, or names too many items
 */
export async function readXmlRequest(text: string): Promise<VeloRequest | null> {
  const root = await readXml(text);
  if (!root) return null;
  const texts = (name: string) => childrenOf(root, name).map((one) => one.text);
  const text1 = (name: string) => texts(name)[0] ?? '';
  const credential = child(root, 'Credential');
  const range = child(root, 'DateRange');
  const items = itemsOf(root);
  const request: VeloRequest = {
    operation: root.name.endsWith('Request') ? operationOf(root.name) : null,
    namespace: root.namespace,
    binding: 'XML-POST',
    buyersId: text1('BuyersID'),
    password: (credential && child(credential, 'Password')?.text) ?? '',
    sellersId: text1('SellersID'),
    transactionId: text1('TransactionID'),
    isTest: readBoolean(texts('IsTest')[0]),
    items,
    searchString: text1('SearchString'),
    startIndex: text1('StartIndex'),
    count: text1('Count'),
    resultFormat: text1('ResultFormat'),
    doNotClose: readBoolean(texts('DoNotClose')[0]),
    fromDate: (range && child(range, 'FromDate')?.text) ?? '',
    thruDate: (range && child(range, 'ThruDate')?.text) ?? '',
    orderIds: texts('OrderID'),
    confirmationIds: texts('OrderConfirmationID'),
    deliveryNoteIds: texts('DeliveryNoteID'),
    invoiceIds: texts('InvoiceID'),
  };
  return isBounded(request) ? request : null;
}

/** Lines of an order, entries of a list, or the one item of GetItemDetails. */
function itemsOf(root: XmlElement): RequestedItem[] {
  const lines = root.children.filter(({ name }) =>
    ['OrderRequestLine', 'RequestEntry'].includes(name),
  );
  const holders = lines.length > 0 ? lines : [root];
  return holders.flatMap((holder) => {
    const quantity = child(holder, 'Quantity');
    return childrenOf(holder, 'SellersItemIdentification').map((identified) => ({
      item: child(identified, 'ID')?.text ?? identified.text,
      quantity: quantity?.text ?? '',
      unit: quantity?.attributes['quantityUnitCode'] ?? '',
      backlog: readBoolean(child(holder, 'BacklogIndicator')?.text),
    }));
  });
}

/** Whether no list of the request is longer than the shop answers. */
export const isBounded = (request: VeloRequest): boolean =>
  [
    request.items,
    request.orderIds,
    request.confirmationIds,
    request.deliveryNoteIds,
    request.invoiceIds,
  ].every(({ length }) => length <= MAX_REQUESTED);
