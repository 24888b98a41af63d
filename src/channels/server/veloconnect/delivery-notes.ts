import type { Delivery } from '../../../cart/rules/checkout.schema.ts';
import { dayIn } from '../../../platform/rules/day-in.ts';
import { orderNumber } from '../../../cart/rules/order-number.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type XmlTree, xmlText } from '../../../platform/server/formats/xml-tree.ts';
import { recipientOf } from '../../../documents/server/document-facts.ts';
import type { Answer } from './answer.ts';
import type { Ask } from './ask.ts';
import { namedCheckouts, queryReceipts, unknownIds } from './query-receipts.ts';
import { sellerParty, sentLine } from './receipt-lines.ts';
import { type SentShipment, ownShipments } from './receipts.store.ts';

/** Headers of delivery notes: every shipment is one, under the number of its packing slip. */
export const deliveryNoteQuery = (deps: Deps, ask: Ask): Promise<Answer> =>
  queryReceipts(deps, ask, async ({ wanted, has, timeZone }) => {
    const checkoutIds = await namedCheckouts(deps, ask);
    const shipments = await ownShipments(deps.db.query, {
      ...wanted,
      ...(checkoutIds !== undefined && { checkoutIds }),
    });
    return {
      'vcr:DeliveryNoteHeader': shipments
        .filter(({ sent_at: time }) => has(time))
        .map((row) => ({
          ...noteId(row, timeZone),
          'vcr:OrderID': checkoutNumbers(row),
          'vcr:OrderConfirmationID': checkoutNumbers(row),
        })),
    };
  });

const noteId = (row: SentShipment, timeZone: string) => ({
  'vcr:DeliveryNoteID': orderNumber(row.id),
  'cbc:IssueDate': dayIn(timeZone, row.sent_at),
});

const checkoutNumbers = ({ lines }: SentShipment) => [
  ...new Set(lines.map(({ order }) => orderNumber(order.checkout_id))),
];

/** Delivery notes with what was sent, where to, and where the parcel is. */
export async function deliveryNoteDetails(
  deps: Deps,
  { request, credential }: Ask,
): Promise<Answer> {
  const { deliveryNoteIds: numbers } = request;
  const { settings, shopName } = await deps.settings.current();
  const wanted = { email: credential.user_email, numbers };
  const shipments = await ownShipments(deps.db.query, wanted);
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
