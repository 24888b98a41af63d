import type { Limits } from '../../../pricing/rules/limits.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { xmlText } from '../../../platform/server/formats/xml-tree.ts';
import type { Answer } from './answer.ts';
import { bindingsOf } from './bindings.ts';
import { listsReceipts } from './namespaces.ts';
import type { Ask } from './ask.ts';

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
  'Order.DeliveryDate': 'false',
  'Order.Availability': 'true',
  'Order.BacklogDefault': 'false',
} as const;

const propertiesOf = ({ ahead }: Limits) => ({
  ...properties,
  'Order.Backlog': ahead ? 'line' : 'false',
});

/** States what the shop serves, in which bindings. */
export async function getProfile(deps: Deps, { request }: Ask): Promise<Answer> {
  const current = await deps.settings.current();
  const bindings = bindingsOf(deps.config, current.settings);
  const named = listsReceipts(request.namespace) ? [...served, ...receipts] : served;
  return {
    ok: true,
    content: {
      'vcp:SellerName': xmlText(current.shopName),
      'vcp:VeloconnectProfile': {
        'vcp:Implements': named.flatMap(([kind, name]) =>
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
