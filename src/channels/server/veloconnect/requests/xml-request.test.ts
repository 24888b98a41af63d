import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../../settings/rules/settings.keys.ts';
import { bindingsOf, servesUrls } from './bindings.ts';
import { listsReceipts, namespacesFor } from './namespaces.ts';
import { readPieces } from '../quantities.ts';
import { readXml } from '../../../../platform/server/formats/read-xml.ts';
import { MAX_REQUESTED, operationOf, readBoolean } from './request.ts';
import { readXmlRequest } from './xml-request.ts';

const leaf = (name: string, text: string, attributes = {}) => ({
  name,
  namespace: null,
  text,
  children: [],
  attributes,
});
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

describe('an XML document', () => {
  it('is read by local names, with its entities, sections and the namespace of its root', async () => {
    const xml = `<?xml version="1.0"?><?pi x?><a:Root xmlns:a="urn:x" xmlns="urn:y" b=" 1 &amp; 2 ">
      t &lt;<![CDATA[<c>&amp;]]>&#x3e;&gt;&#34;&quot;&apos; <!-- no --><D e="f">1.50</D><a:g/> u </a:Root>`;
    expect(await readXml(xml)).toEqual({
      name: 'Root',
      namespace: 'urn:x',
      text: `t <<c>&amp;>>""'u`,
      children: [leaf('D', '1.50', { e: 'f' }), leaf('g', '')],
      attributes: { 'xmlns:a': 'urn:x', xmlns: 'urn:y', b: '1 & 2' },
    });
    expect((await readXml('<Root xmlns="urn:y"/>'))?.namespace).toBe('urn:y');
    expect((await readXml('<Root/>'))?.namespace).toBeNull();
    expect((await readXml('<a>&#x10ffff;</a>'))?.text).toBe('\u{10FFFF}');
    expect(await readXml(nested(20))).not.toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['text', 'text'],
    ['two roots', '<a/><b/>'],
    ['an open element', '<a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity of its own', '<a><!entity b "c"></a>'],
    ['an entity that is not declared', '<a>&b;</a>'],
    ['an entity without a semicolon', '<a>&b</a>'],
    ['a number above all characters', '<a>&#x110000;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a control character by number', '<a>&#1;</a>'],
    ['a control character in an attribute', '<a b="&#1;"/>'],
    ['more levels than any request', nested(22)],
  ])('is refused for %s', async (_, xml) => {
    expect(await readXml(xml)).toBeNull();
  });
});

describe('a request by XML-POST', () => {
  const line = (item: string, quantity: string, backlog: string) =>
    `<OrderRequestLine><SellersItemIdentification><ID>${item}</ID></SellersItemIdentification>
     <Quantity quantityUnitCode="PR">${quantity}</Quantity><BacklogIndicator>${backlog}</BacklogIndicator></OrderRequestLine>`;
  const fields = `<BuyersID>b</BuyersID><Credential><Password>p</Password></Credential><SellersID>s</SellersID>
    <TransactionID>t</TransactionID><IsTest>1</IsTest><SearchString>w</SearchString><StartIndex>2</StartIndex>
    <Count>3</Count><ResultFormat>COUNT</ResultFormat><DoNotClose>False</DoNotClose>
    <DateRange><FromDate>f</FromDate><ThruDate>u</ThruDate></DateRange><OrderID>o</OrderID><OrderID>o2</OrderID>
    <OrderConfirmationID>c</OrderConfirmationID><DeliveryNoteID>d</DeliveryNoteID><InvoiceID>i</InvoiceID>`;
  const none = {
    operation: 'GetStatus',
    namespace: null,
    binding: 'XML-POST',
    buyersId: '',
    password: '',
    sellersId: '',
    transactionId: '',
    isTest: null,
    items: [],
    searchString: '',
    startIndex: '',
    count: '',
    resultFormat: '',
    doNotClose: null,
    fromDate: '',
    thruDate: '',
    orderIds: [],
    confirmationIds: [],
    deliveryNoteIds: [],
    invoiceIds: [],
  };

  it('is read field by field', async () => {
    const xml = `<CreateOrderRequest xmlns="urn:veloconnect:order-1.1">${fields}${line('A', '2', 'true')}${line('B', '', '')}</CreateOrderRequest>`;
    expect(await readXmlRequest(xml)).toEqual({
      operation: 'CreateOrder',
      namespace: 'urn:veloconnect:order-1.1',
      binding: 'XML-POST',
      buyersId: 'b',
      password: 'p',
      sellersId: 's',
      transactionId: 't',
      isTest: true,
      items: [
        { item: 'A', quantity: '2', unit: 'PR', backlog: true },
        { item: 'B', quantity: '', unit: 'PR', backlog: null },
      ],
      searchString: 'w',
      startIndex: '2',
      count: '3',
      resultFormat: 'COUNT',
      doNotClose: false,
      fromDate: 'f',
      thruDate: 'u',
      orderIds: ['o', 'o2'],
      confirmationIds: ['c'],
      deliveryNoteIds: ['d'],
      invoiceIds: ['i'],
    });
    expect(await readXmlRequest('<GetStatusRequest/>')).toEqual(none);
    expect(await readXmlRequest('<GetStatus/>')).toEqual({ ...none, operation: null });
    const bare =
      '<GetStatusRequest><SellersItemIdentification>A</SellersItemIdentification></GetStatusRequest>';
    const item = { item: 'A', quantity: '', unit: '', backlog: null };
    expect(await readXmlRequest(bare)).toEqual({ ...none, items: [item] });
  });

  it.each([
    '<SellersItemIdentification/>',
    '<OrderID/>',
    '<OrderConfirmationID/>',
    '<DeliveryNoteID/>',
    '<InvoiceID/>',
  ])('has at most as many %s as the shop answers', async (element) => {
    const read = (times: number) =>
      readXmlRequest(`<GetStatusRequest>${element.repeat(times)}</GetStatusRequest>`);
    expect(await read(MAX_REQUESTED)).not.toBeNull();
    expect(await read(MAX_REQUESTED + 1)).toBeNull();
  });
});

it.each([
  ['5', 'EA', undefined, 1, 5],
  ['5', '', 10, 1, 5],
  ['5', 'h87', 10, 1, 5],
  ['10.0', 'C62', 10, 1, 10],
  ['10.000000', 'ST', 10, 1, 10],
  ['10.0000000', 'ST', 10, 1, null],
  ['10.5', 'EA', 10, 1, null],
  ['1e3', 'EA', 10, 1, null],
  ['-1', 'EA', 10, 0, null],
  ['', 'EA', 10, 0, null],
  ['999999999', 'EA', 10, 1, 999_999_999],
  ['1000000000', 'EA', 10, 1, null],
  ['0', 'EA', 10, 1, null],
  ['0', 'EA', 10, 0, 0],
  ['1', 'EA', 10, 1, 1],
  ['3', 'PR', 10, 1, 6],
  ['3', 'pk', 10, 1, 30],
  ['3', 'PK', undefined, 1, 3],
  ['3', 'PK', 1, 1, null],
  ['3', 'MTR', 10, 1, null],
] as const)(
  '%s %s of a part in cartons of %s are, from %i on, %s pieces',
  (quantity, unit, pack, least, pieces) => {
    const read = readPieces({ quantity, unit }, pack, least);
    expect(read.ok ? read.pieces : null).toBe(pieces);
  },
);

it.each([
  ['CreateOrderRequest', 'CreateOrder'],
  ['CreateOrder', 'CreateOrder'],
  ['createOrder', null],
  ['RequestCreateOrder', null],
  ['', null],
])('the name %s is the operation %s', (name, operation) => {
  expect(operationOf(name)).toBe(operation);
});

it.each([
  ['1', true],
  [' True ', true],
  ['0', false],
  ['FALSE', false],
  ['yes', null],
  ['', null],
  [undefined, null],
])('%s is read as %s', (text, value) => {
  expect(readBoolean(text)).toBe(value);
});

it.each([
  ['https://a.example', 'live', 'on', ['XML-POST-S', 'URL-S']],
  ['https://a.example', 'live', 'off', ['XML-POST-S']],
  ['http://a.example', 'live', 'on', ['XML-POST']],
  ['http://a.example', 'demo', 'on', ['XML-POST', 'URL']],
  ['http://a.example', 'demo', 'off', ['XML-POST']],
] as const)('a shop at %s (%s, %s) has the bindings %j', (publicUrl, mode, setting, bindings) => {
  const settings = { 'veloconnect.urlBinding': setting } as Settings;
  expect(bindingsOf({ publicUrl, mode }, settings)).toEqual(bindings);
  expect(servesUrls({ publicUrl, mode }, settings)).toBe(bindings.length === 2);
});

describe('the namespaces of an answer', () => {
  const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
  const oldest = {
    '@xmlns:vct': 'urn:veloconnect:transaction-1.0',
    '@xmlns:vts': 'urn:veloconnect:transaction-1.0',
    '@xmlns:vcp': 'urn:veloconnect:profile-1.1',
    '@xmlns:vcc': 'urn:veloconnect:catalog-1.1',
    '@xmlns:vco': 'urn:veloconnect:order-1.1',
    '@xmlns:vcr': 'urn:veloconnect:receipt-1.3',
    '@xmlns:cac': `${UBL}:CommonAggregateComponents-1.0`,
    '@xmlns:cbc': `${UBL}:CommonBasicComponents-1.0`,
  };
  it.each([
    [null, {}],
    ['urn:veloconnect:profile-1.6', { '@xmlns:vcp': 'urn:veloconnect:profile-1.6' }],
    ['urn:veloconnect:profile-1.7', {}],
    ['urn:veloconnect:catalog-1.5', { '@xmlns:vcc': 'urn:veloconnect:catalog-1.5' }],
    ['urn:veloconnect:transaction-1.4', { '@xmlns:vts': 'urn:veloconnect:transaction-1.4' }],
    ['urn:veloconnect:receipt-1.3', {}],
  ])('follow the one of its request, %s', (namespace, differing) => {
    expect(namespacesFor(namespace)).toEqual({ ...oldest, ...differing });
    expect(listsReceipts(namespace)).toBe(namespace === 'urn:veloconnect:profile-1.6');
  });
});
