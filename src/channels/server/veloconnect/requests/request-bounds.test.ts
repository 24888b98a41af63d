import { expect, it } from 'vitest';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER, placedOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import {
  type Credentials,
  documentOf,
  newCredentials,
  postXml,
  veloClient,
} from '../../../../testing/server/peers/veloconnect-client.ts';

const FORM = 'application/x-www-form-urlencoded';
const stranger = { buyersId: 'nobody', password: 'guess' };

/** A line with all that the standard lets it say. */
const verboseLine = (at: number) => `<q:RequestEntry><q:LineID>${at}</q:LineID>
  <cac:SellersItemIdentification><cac:ID>SKU-${at}</cac:ID></cac:SellersItemIdentification>
  <cac:BuyersItemIdentification><cac:ID>B-${at}</cac:ID></cac:BuyersItemIdentification>
  <cbc:Note>a &amp; b</cbc:Note><cbc:Quantity quantityUnitCode="EA">50</cbc:Quantity>
  <cbc:BacklogIndicator>true</cbc:BacklogIndicator></q:RequestEntry>`;

function listOf(lines: number, { buyersId, password }: Credentials): string {
  const entries = Array.from({ length: lines }, (_, at) => verboseLine(at)).join('');
  return `<GetItemDetailsListRequest><BuyersID>${buyersId}</BuyersID><Credential><Password>${password}</Password></Credential>${entries}</GetItemDetailsListRequest>`;
}

const withBuyer = (buyersId: string, content: string) =>
  `<r><BuyersID>${buyersId}</BuyersID>${content}</r>`;

describeOnEngines('The size of Veloconnect requests', (open) => {
  it('suffices for 500 lines that say all they may, in both bindings', async () => {
    const shop = startShop(await open());
    const credentials = await newCredentials(shop, BUYER);
    const list = listOf(500, credentials);
    expect(list.length).toBeGreaterThan(150_000);
    const answer = await postXml(shop, list);
    expect([answer.code, answer.texts('ID').length]).toEqual(['200', 500]);
    const params = Array.from({ length: 500 }, (_, at) => [
      ['SellersItemIdentification', `SKU-${at}`],
      [`Quantity.SKU-${at}`, '50'],
      [`BacklogIndicator.SKU-${at}`, 'true'],
    ]).flat();
    const form = new URLSearchParams([
      ['RequestName', 'GetItemDetailsListRequest'],
      ['BuyersID', credentials.buyersId],
      ['Password', credentials.password],
      ...params,
    ]);
    const posted = await postXml(shop, form.toString(), FORM);
    expect([posted.code, posted.texts('ID').length]).toEqual(['200', 500]);
  });

  it('does not let a document or a form reach its parser that would stop the shop', async () => {
    const shop = startShop(await open());
    const { buyersId } = await newCredentials(shop, BUYER);
    const documents = [
      '<a/>'.repeat(110_000),
      '<?a?>'.repeat(90_000),
      `<a ${Array.from({ length: 40_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      `<a>${'&amp;'.repeat(90_000)}</a>`,
    ];
    for (const content of documents)
      expect((await postXml(shop, withBuyer(buyersId, content))).code).toBe('405');
    const named = `RequestName=GetProfileRequest&BuyersID=${buyersId}&`;
    for (const content of ['a=1&'.repeat(100_000), 'a&'.repeat(100_000), '='.repeat(100_000)])
      expect((await postXml(shop, named + content, FORM)).code).toBe('405');
  });

  it('is smaller for buyers that the shop does not know', async () => {
    const shop = startShop(await open());
    const known = await newCredentials(shop, BUYER);
    const answers = async (lines: number, credentials: Credentials) =>
      (await postXml(shop, listOf(lines, credentials))).code;
    expect(await answers(10, stranger)).toBe('410');
    expect(await answers(300, stranger)).toBe('405');
    expect(await answers(300, known)).toBe('200');
    const inCdata = { ...known, buyersId: `<![CDATA[ ${known.buyersId} ]]>` };
    expect(await answers(300, inCdata)).toBe('200');
  });
});

describeOnEngines('Failing Veloconnect requests', (open) => {
  it.each([
    ['no XML', 'this is no XML', 'text/xml'],
    ['no operation', documentOf('GetClassificationScheme', stranger), 'text/xml'],
    ['too long', `<a>${'x'.repeat(70_000)}</a>`, 'text/xml'],
    ['longer than any body', 'x'.repeat(600_000), 'text/xml'],
    ['another encoding', '<?xml version="1.0" encoding="shift_jis"?><a/>', 'text/xml'],
    ['a form of nothing', 'a=1', FORM],
  ])('count for their address: %s', async (_, body, type) => {
    const shop = startShop(await open());
    const codes = new Set<string>();
    let failed = 0;
    let last = await postXml(shop, body, type);
    for (; last.status === 200 && failed < 100; failed++) {
      codes.add(last.code);
      last = await postXml(shop, body, type);
    }
    expect([failed, last.status, codes.size]).toEqual([30, 429, 1]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('do not keep a known buyer at the same address out', async () => {
    const shop = startShop(await open());
    const credentials = await newCredentials(shop, BUYER);
    for (let times = 0; times < 31; times++) await postXml(shop, 'this is no XML');
    expect((await postXml(shop, documentOf('GetProfile', stranger))).status).toBe(429);
    for (const binding of ['XML-POST', 'URL'] as const)
      expect((await veloClient(shop, credentials, binding)('GetProfile')).code).toBe('200');
  });
});

describeOnEngines('As many numbers of receipts as a request may name', (open) => {
  it('are answered, with the receipts that exist among them', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const number = orderNumber(await placedOrder(shop, part));
    const credentials = await newCredentials(shop, BUYER);
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, at) => `ZZZZ-${String(at).padStart(4, 'Z')}`);
    const ask = async (operation: string, ids: Readonly<Record<string, readonly string[]>>) => {
      const { buyersId, password } = credentials;
      const elements = Object.entries(ids).flatMap(([name, all]) =>
        all.map((id) => `<${name}>${id}</${name}>`),
      );
      return postXml(
        shop,
        `<${operation}Request><BuyersID>${buyersId}</BuyersID><Credential><Password>${password}</Password></Credential>${elements.join('')}</${operation}Request>`,
      );
    };
    const OrderID = unknown(500);
    const OrderConfirmationID = [number, ...unknown(498), number];
    const found = await ask('OrderConfirmationQuery', { OrderID, OrderConfirmationID });
    expect([found.code, found.texts('OrderConfirmationID')]).toEqual(['200', [number]]);
    for (const operation of ['DeliveryNoteQuery', 'InvoiceInformationQuery']) {
      const asked = { OrderID, OrderConfirmationID, DeliveryNoteID: unknown(500) };
      expect((await ask(operation, asked)).code).toBe('200');
    }
    const details = await ask('DeliveryNoteDetails', { DeliveryNoteID: unknown(500) });
    expect([details.code, details.texts('UnknownID').length]).toEqual(['200', 500]);
  });
});
