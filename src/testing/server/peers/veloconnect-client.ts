import type { TestShop } from '../start-shop.ts';

export type Credentials = { readonly buyersId: string; readonly password: string };

/** An answer, with the text of its first element of a name. */
export type VeloAnswer = {
  readonly status: number;
  readonly xml: string;
  readonly headers: Headers;
  readonly code: string;
  readonly text: (element: string) => string;
  readonly texts: (element: string) => readonly string[];
};

export const contact = {
  name: 'Till',
  userName: 'Berta Buyer',
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane',
};

/** Makes a credential of an account. */
export async function newCredentials(
  shop: TestShop,
  as: string,
  fields: object = {},
): Promise<Credentials> {
  const body = { ...contact, ...fields };
  const reply = await shop.call('POST /veloconnectCredentials', { body }, { as });
  if (reply.status !== 200) throw new Error(`Refused: ${JSON.stringify(reply.body)}`);
  return reply.body as Credentials;
}

async function readAnswer(response: Response): Promise<VeloAnswer> {
  const xml = await response.text();
  const texts = (element: string) =>
    [...xml.matchAll(new RegExp(`<(?:\\w+:)?${element}(?: [^>]*)?>([^<]*)<`, 'g'))].map(
      ([, text = '']) => text,
    );
  const text = (element: string) => texts(element)[0] ?? '';
  const { status, headers } = response;
  return { status, xml, headers, text, texts, code: text('ResponseCode') };
}

export const ENDPOINT = '/api/veloconnect';

/** Sends a document by the XML-POST binding. */
export async function postXml(
  shop: TestShop,
  body: string | Uint8Array<ArrayBuffer>,
  contentType = 'text/xml',
): Promise<VeloAnswer> {
  const init = { method: 'POST', body, headers: { 'content-type': contentType } };
  return readAnswer(await shop.app.request(ENDPOINT, init));
}

type Params = readonly (readonly [string, string])[];

/** Sends parameters by the URL binding. */
export async function getUrl(shop: TestShop, params: Params): Promise<VeloAnswer> {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value]));
  return readAnswer(await shop.app.request(`${ENDPOINT}?${query.toString()}`));
}

const modules = {
  GetProfile: 'profile-1.1',
  GetStatus: 'transaction-1.0',
  Rollback: 'transaction-1.0',
  CreateTextSearch: 'catalog-1.1',
  SearchResult: 'catalog-1.1',
} as const;

/** The module of an operation, as clients name it. */
function moduleOf(operation: string): string {
  if (/^(?:OrderConf|Delivery|Invoice)/.test(operation)) return 'receipt-1.3';
  return Object.hasOwn(modules, operation)
    ? modules[operation as keyof typeof modules]
    : 'order-1.1';
}

/** What a test asks: simple fields by name, and items. */
export type Asked = {
  readonly fields?: Readonly<Record<string, string>>;
  readonly items?: readonly (readonly [
    item: string,
    quantity?: number | string,
    backlog?: boolean | undefined,
    unit?: string,
  ])[];
  readonly isTest?: string;
  readonly module?: string;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A request as an XML document, as the schemas have it. */
export function documentOf(
  operation: string,
  { buyersId, password }: Credentials,
  { fields = {}, items = [], isTest, module = moduleOf(operation) }: Asked = {},
): string {
  const { TransactionID: transaction, FromDate: from, ThruDate: thru, ...rest } = fields;
  const leaf = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`;
  const backlogged = (backlog: boolean | undefined) =>
    backlog === undefined ? '' : `<cbc:BacklogIndicator>${backlog}</cbc:BacklogIndicator>`;
  const identified = (item: string, quantity?: number | string, unit = 'EA') =>
    `<cac:SellersItemIdentification><cac:ID>${escaped(item)}</cac:ID></cac:SellersItemIdentification>${quantity === undefined ? '' : `<cbc:Quantity${unit === '' ? '' : ` quantityUnitCode="${unit}"`}>${quantity}</cbc:Quantity>`}`;
  const holder = /^(?:Create|Update)Order$/.test(operation) ? 'OrderRequestLine' : 'RequestEntry';
  const listed = items.map(([item, quantity, backlog, unit]) =>
    operation === 'GetItemDetails'
      ? identified(item, quantity, unit)
      : `<${holder}>${identified(item, quantity, unit)}${backlogged(backlog)}</${holder}>`,
  );
  const range =
    (from ?? thru)
      ? `<DateRange>${leaf('FromDate', from)}${leaf('ThruDate', thru)}</DateRange>`
      : '';
  const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
  return `<?xml version="1.0" encoding="utf-8"?>
<${operation}Request xmlns="urn:veloconnect:${module}" xmlns:vct="urn:veloconnect:transaction-1.0"
 xmlns:cac="${UBL}:CommonAggregateComponents-1.0" xmlns:cbc="${UBL}:CommonBasicComponents-1.0">
<vct:BuyersID>${buyersId}</vct:BuyersID><vct:Credential>${leaf('vct:Password', password)}</vct:Credential>
${leaf('vct:TransactionID', transaction)}${leaf('vct:IsTest', isTest)}${range}
${Object.entries(rest)
  .map(([name, value]) => leaf(name, value))
  .join('')}${listed.join('')}
</${operation}Request>`;
}

/** The same request as parameters of the URL binding. */
export function paramsOf(
  operation: string,
  { buyersId, password }: Credentials,
  { fields = {}, items = [], isTest }: Asked = {},
): Params {
  const isOrder = /^(?:Create|Update)Order$/.test(operation);
  return [
    ['RequestName', `${operation}Request`],
    ['BuyersID', buyersId],
    ['Password', password],
    ...(isTest === undefined ? [] : ([['IsTest', isTest]] as const)),
    ...Object.entries(fields),
    ...items.flatMap(([item, quantity, backlog, unit]): [string, string][] => [
      ...(unit === undefined || unit === ''
        ? []
        : ([[`quantityUnitCode.${item}`, unit]] as [string, string][])),
      ...(backlog === undefined
        ? []
        : ([[`BacklogIndicator.${item}`, String(backlog)]] as [string, string][])),
      ...(isOrder ? [] : ([['SellersItemIdentification', item]] as [string, string][])),
      ...(quantity === undefined
        ? []
        : ([[`Quantity.${item}`, String(quantity)]] as [string, string][])),
    ]),
  ];
}

export type Binding = 'XML-POST' | 'URL';

/** A client of one binding. */
export const veloClient =
  (shop: TestShop, credentials: Credentials, binding: Binding) =>
  (operation: string, asked: Asked = {}): Promise<VeloAnswer> =>
    binding === 'URL'
      ? getUrl(shop, paramsOf(operation, credentials, asked))
      : postXml(shop, documentOf(operation, credentials, asked));
