import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCreditNote, buildInvoice, buildProForma } from '../../rules/build-document.ts';
import type { TradeDocument } from '../../rules/trade-document.ts';
import { documentFacts, tradeDocument } from '../../../testing/server/document-facts.ts';
import {
  type ReadAmounts,
  readCii,
  readPdf,
  readUbl,
} from '../../../testing/server/peers/read-documents.ts';
import { renderCii } from './cii.ts';
import { documentRenderer } from './documents.ts';

const paper = fc.constantFrom('A4' as const, 'Letter' as const);

const amountsOf = ({ lines, freight, taxes, totals }: TradeDocument): ReadAmounts => ({
  lines: lines.map(({ unitPriceMinor, netMinor }) => [unitPriceMinor, netMinor]),
  freight: freight.map(({ amountMinor }) => amountMinor),
  taxes: taxes.map(({ taxableMinor, taxMinor }) => [taxableMinor, taxMinor]),
  totals: [
    totals.linesMinor,
    totals.freightMinor,
    totals.netMinor,
    totals.taxMinor,
    totals.grossMinor,
    totals.paidMinor,
    totals.dueMinor,
  ],
  rounding: totals.roundingMinor === 0 ? [] : [totals.roundingMinor],
});

/** The amounts that a PDF prints, from top to bottom. */
function printedAmounts({ lines, taxes, totals }: TradeDocument): readonly number[] {
  const taxed = taxes.filter(({ category }) => category !== 'O');
  const hasFreight = totals.freightMinor > 0;
  return [
    ...lines.flatMap(({ unitPriceMinor, netMinor }) => [unitPriceMinor, netMinor]),
    ...(hasFreight ? [totals.linesMinor, totals.freightMinor] : []),
    ...(hasFreight || taxed.length > 0 ? [totals.netMinor] : []),
    ...taxed.flatMap(({ taxableMinor, taxMinor }) => [taxableMinor, taxMinor]),
    totals.grossMinor,
    ...(totals.roundingMinor === 0 ? [] : [Math.abs(totals.roundingMinor)]),
    ...(totals.paidMinor > 0 ? [totals.paidMinor] : []),
    totals.dueMinor,
  ];
}

const one = <T>(arbitrary: fc.Arbitrary<T>): T => {
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 11 });
  if (value === undefined) throw new Error('No value was made');
  return value;
};

describe('PDF, CII and UBL of a document', () => {
  it('state the same amounts', async () => {
    await fc.assert(
      fc.asyncProperty(tradeDocument(), paper, async (document, size) => {
        const { currency, kind } = document;
        const [pdf, ubl] = await Promise.all([
          documentRenderer.pdf(document, size),
          documentRenderer.ubl(document),
        ]);
        const read = await readPdf(pdf, currency);
        const root = kind === 'creditNote' ? 'CreditNote' : 'Invoice';
        expect(readUbl(ubl, root, currency)).toEqual(amountsOf(document));
        expect(readCii(read.files['factur-x.xml'] ?? '', currency)).toEqual(amountsOf(document));
        expect(read.amounts).toEqual(printedAmounts(document));
      }),
      { numRuns: 15 },
    );
  });
});

describe('CII and UBL of a document', () => {
  it.each([
    ['card', 1],
    ['transfer', 0],
  ] as const)('state how a credit note is paid back by %s: %i times', async (method, times) => {
    const facts = one(documentFacts(1));
    const document = buildCreditNote({
      ...facts,
      payment: { ...facts.payment, method },
      preceding: { number: '2026-000007', issuedOn: '2026-02-01' },
    });
    const [ubl, cii] = [await documentRenderer.ubl(document), await renderCii(document)];
    expect(ubl.match(/<cbc:PaymentMeansCode>54</g)?.length ?? 0).toBe(times);
    expect(ubl.match(/<cac:PaymentMeans>/g)?.length ?? 0).toBe(times);
    expect(cii.match(/<ram:SpecifiedTradeSettlementPaymentMeans>/g)?.length ?? 0).toBe(times);
  });

  it.each([
    ['PO-4711', 'PO-4711', 'PO-4711'],
    [null, 'NA', null],
  ])('state the shop’s order number beside the buyer’s (%s)', async (poNumber, inUbl, inCii) => {
    const facts = one(documentFacts(1));
    const document = buildInvoice({ ...facts, poNumber, checkoutNumber: '7WQ2-M4TC' });
    const [ubl, cii] = [await documentRenderer.ubl(document), await renderCii(document)];
    const numberIn = (xml: string, element: string, of: string) =>
      new RegExp(`<${element}>.*?<${of}>([^<]*)<`, 's').exec(xml)?.[1] ?? null;
    expect(numberIn(ubl, 'cac:OrderReference', 'cbc:ID')).toBe(inUbl);
    expect(numberIn(ubl, 'cac:OrderReference', 'cbc:SalesOrderID')).toBe('7WQ2-M4TC');
    expect(numberIn(cii, 'ram:BuyerOrderReferencedDocument', 'ram:IssuerAssignedID')).toBe(inCii);
    expect(numberIn(cii, 'ram:SellerOrderReferencedDocument', 'ram:IssuerAssignedID')).toBe(
      '7WQ2-M4TC',
    );
  });

  it('state the one tax number of a seller outside the EU once', async () => {
    const facts = one(documentFacts(1));
    const seller = {
      ...facts.seller,
      address: { ...facts.seller.address, country: 'NO' },
      vatId: null,
      taxId: '923 609 016 MVA',
    };
    const tax = { treatment: 'standard', rate: 25_000 } as const;
    const document = buildInvoice({
      ...facts,
      seller,
      lines: facts.lines.map((line) => ({ ...line, tax })),
      freight: [],
    });
    const [ubl, cii] = [await documentRenderer.ubl(document), await renderCii(document)];
    for (const xml of [ubl, cii]) expect(xml.match(/923 ?609 ?016/g)).toEqual(['923609016']);
  });
});

describe('the PDF of a document', () => {
  it('has the same bytes on each rendering', async () => {
    const document = one(tradeDocument());
    const first = await documentRenderer.pdf(document, 'A4');
    await documentRenderer.pdf(one(tradeDocument(2)), 'Letter');
    const again = await documentRenderer.pdf(structuredClone(document), 'A4');
    expect(Buffer.compare(first, again)).toBe(0);
  });

  it('is a PDF/A-3 that embeds the invoice as Factur-X', async () => {
    const document = one(tradeDocument());
    const bytes = await documentRenderer.pdf(document, 'A4');
    const { xmp, files } = await readPdf(bytes, document.currency);
    expect(files).toEqual({ 'factur-x.xml': await renderCii(document) });
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    const objects = Buffer.from(bytes).toString('latin1');
    expect(objects).toContain('/AFRelationship /Alternative');
    expect(objects).toContain('/S /GTS_PDFA1');
    const fonts = objects.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
    expect(fonts).toBeGreaterThanOrEqual(2);
    expect(objects.match(/\/FontFile2 /g)).toHaveLength(fonts);
    expect(objects).not.toContain('/Subtype /Type1');
  });

  it.each([
    ['a transfer that is due', null, true],
    ['a transfer that has come', '2026-03-02', false],
  ])('names the account for %s: %s', async (_, paidOn, isNamed) => {
    const facts = one(documentFacts(1));
    const payment = { ...facts.payment, method: 'transfer' as const, paidOn };
    const { text } = await readPdf(
      await documentRenderer.pdf(buildInvoice({ ...facts, payment }), 'A4'),
      facts.currency,
    );
    expect(text.replaceAll(' ', '').includes(payment.iban ?? '')).toBe(isNamed);
  });

  it('repeats the head of the table and counts the pages', async () => {
    const document = one(tradeDocument(60, 50));
    const { text, pages } = await readPdf(
      await documentRenderer.pdf(document, 'A4'),
      document.currency,
    );
    expect(pages).toBeGreaterThan(2);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    expect(text.match(/No\. Item Quantity/g)?.length).toBeGreaterThanOrEqual(pages - 1);
  });

  it('shows a box for a character that no font has', async () => {
    const facts = one(documentFacts(1));
    const buyer = { ...facts.buyer, name: '\u{12000}\u{12001} Ltd' };
    const { text, files } = await readPdf(
      await documentRenderer.pdf(buildProForma({ ...facts, buyer }), 'A4'),
      facts.currency,
    );
    expect(text).toContain('□□ Ltd');
    expect(text).toContain('Pro forma invoice 2026-000123');
    expect(files).toEqual({});
  });
});

describe('the documents of the warehouse', () => {
  const { seller, buyer, currency } = one(documentFacts(1));
  const chainring = { sku: 'CR-104-32', name: 'Chainring', units: 1_500 };

  it('a packing slip names its shipment, its order once or each line’s, and units, and no amounts', async () => {
    const slip = {
      language: 'en' as const,
      number: 'S-1204',
      shippedOn: '2026-03-04',
      seller,
      recipient: { name: buyer.name, address: buyer.address },
      carrier: 'Parcel Post',
      trackingNumber: 'PP123',
      poNumber: 'PO-4711',
      lines: [{ ...chainring, orderNumber: 'HX3K-9Q2M', toFollow: 200 }],
    };
    const { text, amounts } = await readPdf(
      await documentRenderer.packingSlip(slip, 'Letter'),
      currency,
    );
    expect(text).toContain('Packing slip S-1204');
    expect(text).toContain('PO-4711 Our order HX3K-9Q2M Carrier Parcel Post Tracking number PP123');
    expect(text).toContain('CR-104-32 Chainring 1,500 200');
    expect(amounts).toEqual([]);
    const other = { ...chainring, orderNumber: '7WQ2-M4TC', toFollow: 0 };
    const ofTwo = { ...slip, lines: [...slip.lines, other] };
    const two = await readPdf(await documentRenderer.packingSlip(ofTwo, 'Letter'), currency);
    expect(two.text).toContain('PO-4711 Carrier');
    expect(two.text).toContain('CR-104-32 Chainring HX3K-9Q2M 1,500 200');
    expect(two.text).toContain('CR-104-32 Chainring 7WQ2-M4TC 1,500');
  });

  it('a pick list names parts, and buyer, PO number and units of each order', async () => {
    const orders = [
      { orderNumber: 'HX3K-9Q2M', buyer: 'Radhaus Müller', poNumber: 'PO-7', units: 1_000 },
      { orderNumber: '7WQ2-M4TC', buyer: 'Carla Customer', poNumber: null, units: 500 },
    ];
    const lines = [
      { ...chainring, orders },
      { sku: 'BB-1', name: 'Bearing', units: 500, orders: orders.slice(1) },
    ];
    const { text } = await readPdf(
      await documentRenderer.pickList({ listedOn: '2026-03-04', seller, lines, isCut: true }, 'A4'),
      currency,
    );
    expect(text).toContain('Pick list 4 March 2026');
    expect(text).toContain('the oldest 500 orders');
    expect(text).toContain(
      'CR-104-32 Chainring 1,500 HX3K-9Q2M Radhaus Müller PO number PO-7 1,000 7WQ2-M4TC Carla Customer 500',
    );
    expect(text).toContain('BB-1 Bearing 7WQ2-M4TC Carla Customer 500');
  });
});
