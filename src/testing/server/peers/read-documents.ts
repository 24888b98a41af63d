import { XMLParser } from 'fast-xml-parser';
import { extractText, getDocumentProxy } from 'unpdf';
import { currencyOf } from '../../../platform/rules/money/currencies.ts';
import { parseMinor } from '../../../platform/rules/money/money.ts';

/* Reads documents back with other code than the shop's own. */

/** All amounts of a document in minor units, in one order whatever the format. */
export type ReadAmounts = {
  /** Unit price and net amount of each line. */
  readonly lines: readonly (readonly [number, number])[];
  readonly freight: readonly number[];
  /** Taxable amount and tax of each rate. */
  readonly taxes: readonly (readonly [number, number])[];
  /** Lines, freight, net, tax, gross, paid, due. */
  readonly totals: readonly number[];
  /** Empty without a rounding. */
  readonly rounding: readonly number[];
};

type Xml = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
});

/** What a path of element names leads to; elements that repeat give several. */
function find(from: unknown, path: string): unknown[] {
  return path
    .split('/')
    .reduce<unknown[]>(
      (found, name) => found.flatMap((one) => (one as Xml)[name] ?? []).flat(),
      [from],
    );
}

/** A reader of amounts below an element. */
const amountsIn = (currency: string) => (from: unknown, path: string) =>
  find(from, path).map((text) => {
    const minor = parseMinor(String(text), currency);
    if (minor === null) throw new Error(`${String(text)} is no amount`);
    return minor;
  });

function rootOf(xml: string, name: string): unknown {
  const root = (parser.parse(xml) as Xml)[name];
  if (root === undefined) throw new Error(`The document is no ${name}`);
  return root;
}

type Amounts = ReturnType<typeof amountsIn>;
/** Exactly one amount at each path. */
const each = (amounts: Amounts, from: unknown, paths: readonly string[]) =>
  paths.map((path) => {
    const [first, ...more] = amounts(from, path);
    if (first === undefined || more.length > 0) throw new Error(`${path} is not one amount`);
    return first;
  });
function pair(amounts: Amounts, from: unknown, one: string, other: string) {
  const [first = 0, second = 0] = each(amounts, from, [one, other]);
  return [first, second] as const;
}

export function readUbl(
  xml: string,
  kind: 'Invoice' | 'CreditNote',
  currency: string,
): ReadAmounts {
  const root = rootOf(xml, kind);
  const amounts = amountsIn(currency);
  const sums = 'LegalMonetaryTotal';
  return {
    lines: find(root, `${kind}Line`).map((line) =>
      pair(amounts, line, 'Price/PriceAmount', 'LineExtensionAmount'),
    ),
    freight: amounts(root, 'AllowanceCharge/Amount'),
    taxes: find(root, 'TaxTotal/TaxSubtotal').map((tax) =>
      pair(amounts, tax, 'TaxableAmount', 'TaxAmount'),
    ),
    totals: each(amounts, root, [
      `${sums}/LineExtensionAmount`,
      `${sums}/ChargeTotalAmount`,
      `${sums}/TaxExclusiveAmount`,
      'TaxTotal/TaxAmount',
      `${sums}/TaxInclusiveAmount`,
      `${sums}/PrepaidAmount`,
      `${sums}/PayableAmount`,
    ]),
    rounding: amounts(root, `${sums}/PayableRoundingAmount`),
  };
}

export function readCii(xml: string, currency: string): ReadAmounts {
  const trade = find(rootOf(xml, 'CrossIndustryInvoice'), 'SupplyChainTradeTransaction')[0];
  const amounts = amountsIn(currency);
  const settlement = find(trade, 'ApplicableHeaderTradeSettlement')[0];
  const sums = 'SpecifiedTradeSettlementHeaderMonetarySummation';
  return {
    lines: find(trade, 'IncludedSupplyChainTradeLineItem').map((line) =>
      pair(
        amounts,
        line,
        'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount',
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
    ),
    freight: amounts(settlement, 'SpecifiedTradeAllowanceCharge/ActualAmount'),
    taxes: find(settlement, 'ApplicableTradeTax').map((tax) =>
      pair(amounts, tax, 'BasisAmount', 'CalculatedAmount'),
    ),
    totals: each(
      amounts,
      settlement,
      [
        'LineTotal',
        'ChargeTotal',
        'TaxBasisTotal',
        'TaxTotal',
        'GrandTotal',
        'TotalPrepaid',
        'DuePayable',
      ].map((name) => `${sums}/${name}Amount`),
    ),
    rounding: amounts(settlement, `${sums}/RoundingAmount`),
  };
}

/** A PDF's text, its amounts in the order of the page, its embedded files and its XMP metadata. */
export async function readPdf(bytes: Uint8Array, currency: string) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const plain = text.replaceAll(/\s+/g, ' ');
  const symbol = currencyOf(currency)
    .symbol.trim()
    .replace('$', String.raw`\$`);
  const names = [...((await pdf.getAttachments())?.keys() ?? [])];
  const files = await Promise.all(
    names.map(async (name) => [name, textOf(await pdf.getAttachmentContent(name))] as const),
  );
  const { metadata } = await pdf.getMetadata();
  return {
    text: plain,
    pages: totalPages,
    amounts: [...plain.matchAll(new RegExp(String.raw`${symbol} ?([\d,]+(?:\.\d+)?)`, 'g'))].map(
      ([, digits = '']) => parseMinor(digits.replaceAll(',', ''), currency),
    ),
    files: Object.fromEntries(files),
    xmp: String((metadata as { getRaw(): unknown } | null)?.getRaw()),
  };
}

const textOf = (content: unknown) => new TextDecoder().decode(content as Uint8Array);
