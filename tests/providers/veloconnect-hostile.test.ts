import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { BUYER, stockPart } from '../../src/testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../src/testing/server/start-shop.ts';
import {
  type Credentials,
  documentOf,
  getUrl,
  newCredentials,
  paramsOf,
  postXml,
} from '../../src/testing/server/peers/veloconnect-client.ts';

const INPUTS = 1_000;
const CODES = ['400', '404', '405', '410', '411', '415', '420', '421', '430', '435'];

const operations = [
  'GetItemDetails',
  'CreateOrder',
  'FinishOrder',
  'CreateTextSearch',
  'SearchResult',
  'InvoiceInformationQuery',
  'DeliveryNoteDetails',
];
/** Fields of one operation or another; an item stands in a place of its own. */
const fields = [
  'TransactionID',
  'SellersID',
  'SearchString',
  'StartIndex',
  'OrderID',
  'DeliveryNoteID',
  'FromDate',
  'IsTest',
  'Quantity.CR-48',
  'BuyersID',
  'item',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '&#0;', '&#xD800;', '&unknown;', ']]>', '\uFFFE', '../../etc/passwd'),
  fc.constantFrom("' or 1=1 --", '%', '_', '\\', '{"$gt":""}', '<!--', '-1', '1e9', 'NaN', '٣'),
);

/** Documents that are wrong as a whole, with their encoding and size. */
const documents = (credentials: Credentials) => {
  const right = documentOf('CreateOrder', credentials, { items: [['CR-48', 50]] });
  const typed = (declared: string, used: string) =>
    right.replace('?>', `?><!DOCTYPE x [${declared}]>`).replace('CR-48', used);
  const laughs = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`);
  const whole = [
    typed('<!ENTITY e SYSTEM "file:///etc/passwd">', '&e;'),
    typed('<!ENTITY e0 "ha">' + laughs.join(''), '&e20;'),
    typed('<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;', 'CR-48'),
    right.replace('CR-48', '&e;'),
    '<a>'.repeat(5_000) + '</a>'.repeat(5_000),
    '<a>'.repeat(100_000),
    right.replace('CR-48', 'x'.repeat(600_000)),
    right.replace(/<OrderRequestLine>[\s\S]*<\/OrderRequestLine>/, (line) => line.repeat(600)),
    `<GetProfileRequest ${Array.from({ length: 5_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    '<__proto__><constructor/></__proto__>',
    '<GetProfileRequest/><GetProfileRequest/>',
    '<?xml version="1.0" encoding="utf-7"?><a/>',
    '<?xml version="1.0" encoding="UTF-16"?><a/>',
    '',
    ' ',
    '\uFEFF',
    '<![CDATA[x]]>',
    '<!-- -- -->',
    '{"json": true}',
  ];
  return fc.oneof(
    fc.constantFrom(...whole),
    // Cut off, or with bytes changed.
    fc.nat(right.length - 60).map((at) => right.slice(0, at)),
    fc
      .tuple(fc.nat(right.length - 1), fc.constantFrom('<', '>', '&', '"', '\u0000', '\u0001'))
      .map(([at, sign]) => right.slice(0, at) + sign + right.slice(at + 1)),
  );
};

type Input = {
  readonly what: string;
  readonly send: (shop: TestShop) => ReturnType<typeof postXml>;
};

const inputs = (credentials: Credentials): fc.Arbitrary<Input> =>
  fc.oneof(
    documents(credentials).map((body) => ({
      what: body.slice(0, 300),
      send: (shop: TestShop) => postXml(shop, body),
    })),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => ({
      what: `bytes ${bytes.join(' ')}`,
      send: (shop: TestShop) => postXml(shop, new Uint8Array(bytes)),
    })),
    fc
      .tuple(documents(credentials), fc.constantFrom('utf16le', 'latin1', 'hex'))
      .map(([body, encoding]) => ({
        what: `${encoding} ${body.slice(0, 200)}`,
        send: (shop: TestShop) =>
          postXml(shop, new Uint8Array(Buffer.from(body, encoding as BufferEncoding))),
      })),
    fc
      .tuple(fc.constantFrom(...operations), fc.constantFrom(...fields), texts, fc.boolean())
      .map(([operation, field, value, byUrl]) => {
        const asked = {
          fields: { TransactionID: 'none', [field]: value },
          items: [[field === 'item' ? value : 'CR-48', 50]] as const,
        };
        return {
          what: `${operation} ${field}=${JSON.stringify(value)}`,
          send: (shop: TestShop) =>
            byUrl
              ? getUrl(shop, paramsOf(operation, credentials, asked))
              : postXml(shop, documentOf(operation, credentials, asked).replace(/&amp;/g, '&')),
        };
      }),
  );

describeOnBothEngines('hostile Veloconnect requests', (open) => {
  it(`get an error code and no 5xx, ${INPUTS} in all`, async () => {
    const db = await open();
    const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
    await stockPart(shop);
    const credentials = await newCredentials(shop, BUYER);
    const wrong: string[] = [];
    // The same inputs in every run.
    for (const { what, send } of fc.sample(inputs(credentials), { numRuns: INPUTS, seed: 28 })) {
      const started = performance.now();
      const { status, code, xml } = await send(shop);
      const seconds = (performance.now() - started) / 1_000;
      // An odd text may still be something to look for, and a changed sign may leave a right request.
      const isAnswered = CODES.includes(code) || (code === '200' && xml.includes('Response '));
      if (status !== 200 || !isAnswered || seconds > 5)
        wrong.push(`${status} ${code} after ${seconds.toFixed(1)} s: ${what}`);
    }
    expect(wrong).toEqual([]);
    expect(await checkInvariants(db.query)).toEqual([]);
  });
});
