import type { Deps } from '../../../../platform/server/deps.ts';
import type { Answer } from './answer.ts';
import type { BuyerRequest } from './buyer-request.ts';
import { finishOrder } from '../finish-order.ts';
import { getItemDetails, getItemDetailsList } from '../get-items.ts';
import { invoiceDetails, invoiceQuery } from '../receipts/invoice-information.ts';
import { createTextSearch, searchResult } from '../text-search.ts';
import { getStatus, rollback } from '../transactions.ts';
import { createOrder, updateOrder, viewOrder } from '../write-order.ts';
import type { OperationName } from './request.ts';
import { dayIn } from '../../../../platform/rules/day-in.ts';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import type { OrderRow } from '../../../../platform/server/db/tables/schema.ts';
import { queryReceipts, unknownIds, namedOrders } from '../receipts/query-receipts.ts';
import {
  confirmedLine,
  described,
  freightReceipt,
  sellerParty,
  sentLine,
} from '../receipts/receipt-lines.ts';
import {
  listedOrders,
  ownOrders,
  type SentShipment,
  ownShipments,
} from '../receipts/receipts.store.ts';
import type { Delivery } from '../../../../cart/rules/order-details.schema.ts';
import { type XmlTree, xmlText } from '../../../../platform/server/formats/xml-tree.ts';
import { recipientOf } from '../../../../documents/server/document-facts.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import { bindingsOf } from './bindings.ts';
import { listsReceipts } from './namespaces.ts';

/** Headers of delivery notes: every shipment is one, under the number of its packing slip. */
const deliveryNoteQuery = (deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> =>
  queryReceipts(deps, buyerRequest, async ({ filter, has, timeZone }) => {
    const orderIds = await namedOrders(deps, buyerRequest);
    const shipments = await ownShipments(deps.db.query, {
      ...filter,
      ...(orderIds !== undefined && { orderIds }),
    });
    return {
      'vcr:DeliveryNoteHeader': shipments
        .filter(({ sent_at: time }) => has(time))
        .map((row) => ({
          ...noteId(row, timeZone),
          'vcr:OrderID': orderNumbers(row),
          'vcr:OrderConfirmationID': orderNumbers(row),
        })),
    };
  });

const noteId = (row: SentShipment, timeZone: string) => ({
  'vcr:DeliveryNoteID': orderNumber(row.id),
  'cbc:IssueDate': dayIn(timeZone, row.sent_at),
});

const orderNumbers = ({ lines }: SentShipment) => [
  ...new Set(lines.map(({ order }) => orderNumber(order.order_id))),
];

/** Delivery notes with what was sent, where to, and where the parcel is. */
async function deliveryNoteDetails(
  deps: Deps,
  { request, credential }: BuyerRequest,
): Promise<Answer> {
  const { deliveryNoteIds: numbers } = request;
  const { settings, shopName } = await deps.settings.current();
  const filter = { email: credential.user_email, numbers };
  const shipments = await ownShipments(deps.db.query, filter);
  return {
    ok: true,
    content: {
      'vcr:DeliveryNote': shipments.map((row) => ({
        ...noteId(row, settings['shop.timeZone']),
        'vcr:TrackingURL': row.tracking_url ?? undefined,
        'cac:Party': sellerParty(shopName),
        'cac:DeliveryAddress': placeOf(JSON.parse(row.delivery) as Delivery),
        'vcr:LineItem': row.lines.map(sentLine),
      })),
      'vcr:UnknownID': unknownIds(numbers, shipments),
    },
  };
}

function placeOf(delivery: Delivery): XmlTree {
  const { name, address } = recipientOf(delivery);
  return {
    'cbc:CityName': xmlText(address.city),
    'cbc:PostalZone': xmlText(address.postcode),
    'cac:AddressLine': [name, ...address.lines].flatMap((line) => {
      const text = xmlText(line);
      return text === undefined ? [] : [{ 'cbc:Line': text }];
    }),
    'cac:Country':
      address.country === null ? undefined : { 'cac:IdentificationCode': address.country },
  };
}

/** Headers of order confirmations: every order of the account is one, under its number. */
const confirmationQuery = (deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> =>
  queryReceipts(deps, buyerRequest, async ({ filter, has, timeZone }) => {
    const { orderIds, confirmationIds } = buyerRequest.request;
    const numbers = [...orderIds, ...confirmationIds];
    const checkouts = await ownOrders(deps.db.query, {
      ...filter,
      ...(numbers.length > 0 && { numbers }),
    });
    return {
      'vcr:OrderConfirmationHeader': checkouts
        .filter(({ placed_at: time }) => has(time))
        .map((row) => ({
          ...confirmationId(row, timeZone),
          ...described(row.po_number),
          'vcr:OrderID': orderNumber(row.id),
        })),
    };
  });

const confirmationId = (row: OrderRow, timeZone: string) => ({
  'vcr:OrderConfirmationID': orderNumber(row.id),
  'cbc:IssueDate': dayIn(timeZone, row.placed_at),
});

/** Order confirmations with their lines. */
async function confirmationDetails(
  deps: Deps,
  { request, credential }: BuyerRequest,
): Promise<Answer> {
  const { confirmationIds: numbers } = request;
  const { settings, shopName } = await deps.settings.current();
  const filter = { email: credential.user_email, numbers };
  const checkouts = await ownOrders(deps.db.query, filter);
  const orders = await listedOrders(
    deps.db.query,
    checkouts.map(({ id }) => id),
  );
  return {
    ok: true,
    content: {
      'vcr:OrderConfirmation': checkouts.map((row) => {
        const own = orders.filter(({ order_id: id }) => id === row.id);
        const freightMinor = own.reduce((sum, one) => sum + one.freight_minor, 0);
        return {
          ...confirmationId(row, settings['shop.timeZone']),
          ...described(row.po_number),
          'cac:Party': sellerParty(shopName),
          'vcr:LineItem': [
            ...own.map((order) => confirmedLine(order, row.currency)),
            ...freightReceipt(freightMinor, row.currency),
          ],
        };
      }),
      'vcr:UnknownID': unknownIds(numbers, checkouts),
    },
  };
}

type Operation = {
  /** Its response element (`namespaces.ts` has the prefixes). */
  readonly answers: string;
  readonly run: (deps: Deps, buyerRequest: BuyerRequest) => Answer | Promise<Answer>;
};

export const operations: Readonly<Record<OperationName, Operation>> = {
  GetProfile: { answers: 'vcp:GetProfileResponse', run: getProfile },
  GetStatus: { answers: 'vts:GetStatusResponse', run: getStatus },
  Rollback: { answers: 'vct:RollbackResponse', run: rollback },
  GetItemDetails: { answers: 'vco:GetItemDetailsResponse', run: getItemDetails },
  GetItemDetailsList: { answers: 'vco:GetItemDetailsListResponse', run: getItemDetailsList },
  CreateTextSearch: { answers: 'vcc:CreateTextSearchResponse', run: createTextSearch },
  SearchResult: { answers: 'vcc:SearchResultResponse', run: searchResult },
  CreateOrder: { answers: 'vco:OrderResponse', run: createOrder },
  UpdateOrder: { answers: 'vco:OrderResponse', run: updateOrder },
  ViewOrder: { answers: 'vco:OrderResponse', run: viewOrder },
  FinishOrder: { answers: 'vco:FinalOrderResponse', run: finishOrder },
  OrderConfirmationQuery: {
    answers: 'vcr:OrderConfirmationQueryResponse',
    run: confirmationQuery,
  },
  OrderConfirmationDetails: {
    answers: 'vcr:OrderConfirmationDetailsResponse',
    run: confirmationDetails,
  },
  DeliveryNoteQuery: { answers: 'vcr:DeliveryNoteQueryResponse', run: deliveryNoteQuery },
  DeliveryNoteDetails: { answers: 'vcr:DeliveryNoteDetailsResponse', run: deliveryNoteDetails },
  InvoiceInformationQuery: {
    answers: 'vcr:InvoiceInformationQueryResponse',
    run: invoiceQuery,
  },
  InvoiceInformationDetails: {
    answers: 'vcr:InvoiceInformationDetailsResponse',
    run: invoiceDetails,
  },
};

/** Transactions and operations by their names in the profile. */
const served = [
  ['Transaction', 'Order'],
  ['Transaction', 'TextSearch'],
  ['Operation', 'GetItemDetails'],
  ['Operation', 'GetItemDetailsList'],
  ['Operation', 'GetStatus'],
  ['Operation', 'Rollback'],
] as const;
const receipts = [
  'OrderConfirmationQuery',
  'OrderConfirmationDetails',
  'DeliveryNoteQuery',
  'DeliveryNoteDetails',
  'InvoiceInformationQuery',
  'InvoiceInformationDetails',
].map((name) => ['Operation', name] as const);

const properties = {
  'quantityUnitCode.EA': 'true',
  'RecommendedRetailPrice.Netto': 'false',
  'Order.DeliveryDate': 'false',
  'Order.Availability': 'true',
  'Order.BacklogDefault': 'false',
} as const;

const propertiesOf = ({ ahead }: Limits) => ({
  ...properties,
  'Order.Backlog': ahead ? 'line' : 'false',
});

/** States what the shop serves, in which bindings. */
async function getProfile(deps: Deps, { request }: BuyerRequest): Promise<Answer> {
  const current = await deps.settings.current();
  const bindings = bindingsOf(deps.config, current.settings);
  const offered = listsReceipts(request.namespace) ? [...served, ...receipts] : served;
  return {
    ok: true,
    content: {
      'vcp:SellerName': xmlText(current.shopName),
      'vcp:VeloconnectProfile': {
        'vcp:Implements': offered.flatMap(([kind, name]) =>
          bindings.map((binding) => ({ [`vcp:${kind}`]: name, 'vcp:Binding': binding })),
        ),
        'vcp:Property': Object.entries(propertiesOf(current.limits)).map(([key, value]) => ({
          'vcp:Key': key,
          'vcp:Value': value,
        })),
      },
    },
  };
}
