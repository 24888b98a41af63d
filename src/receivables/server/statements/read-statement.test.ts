import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { isSameAccount, readStatement } from './read-statement.ts';

const IBAN = 'DE89370400440532013000';
const own = { iban: IBAN, currency: 'eur', anyAccount: false };
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/statements/${name}`, import.meta.url));
const read = (
  bytes: Buffer | string,
  {
    mapping = {},
    ...more
  }: { mapping?: Partial<CsvMapping>; iban?: string; currency?: string } = {},
) => readStatement(Buffer.from(bytes), { ...own, ...more }, () => Promise.resolve(mapping));
async function linesIn(name: string, mapping: Partial<CsvMapping> = {}) {
  const statement = await read(fixture(name), { mapping });
  if ('refused' in statement) throw new Error(JSON.stringify(statement.refused));
  expect(statement.faults).toEqual([]);
  return statement.lines;
}

describe('CAMT.053', () => {
  it('gives the booked entries, a batch as its parts, with texts and references', async () => {
    const lines = await linesIn('camt053-v02.xml');
    expect(lines.map(({ amountMinor, payer }) => [amountMinor, payer])).toEqual([
      [11_900, 'Radhaus Nord GmbH'],
      [10_000, 'Velo Süd & Söhne'],
      [5_050, 'Werkstatt am Wehr'],
      [-2_000, 'Hausbank eG'],
      [9_080, 'Café Rad ÄÖÜ'],
      [-11_900, 'Radhaus Nord GmbH'],
      [11_900, 'Radhaus Nord GmbH'],
    ]);
    expect(lines[0]).toEqual({
      bookedOn: '2026-03-04',
      amountMinor: 11_900,
      text: 'Rechnung 2026-00\n0123 Radhaus',
      payer: 'Radhaus Nord GmbH',
      iban: 'DE75512108001245126199',
      bankReference: '2026030400001',
      isReversal: false,
    });
    expect(lines[2]).toMatchObject({
      text: '2026 000125\nSEPA-2',
      bankReference: '2026030400002/2',
    });
    expect(lines[4]?.text).toBe('2026-000126\nRF18 2026 0001 27');
    expect(lines.map(({ isReversal }) => isReversal).indexOf(true)).toBe(5);
  });

  it('gives those of version 08, of several statements in a file', async () => {
    expect(await linesIn('camt053-v08.xml')).toMatchObject([
      { bookedOn: '2026-03-05', amountMinor: 11_662, payer: 'Radhaus Nord GmbH' },
      { bookedOn: '2026-03-06', amountMinor: 4_000, bankReference: 'N2' },
      { amountMinor: 750, text: 'Danke & Gruß\nE2E-N3' },
    ]);
  });

  it('names the entry and field of each fault', async () => {
    const text = fixture('camt053-v02.xml').toString();
    const faulty = text
      .replace('<Amt Ccy="EUR">119.00<', '<Amt Ccy="CHF">119.00<')
      .replace('<Amt Ccy="EUR">50.50<', '<Amt Ccy="EUR">50.51<')
      .replace(
        '<Amt Ccy="EUR">20.00</Amt>\n        <CdtDbtInd>DBIT<',
        '<Amt Ccy="EUR">20.00</Amt>\n        <CdtDbtInd>X<',
      );
    expect(await read(faulty)).toMatchObject({
      faults: [
        { line: 1, field: 'currency' },
        { line: 2, field: 'amount' },
        { line: 3, field: 'sign' },
      ],
    });
    const balance = text.replace('>1340.30<', '>1340.31<');
    expect(await read(balance)).toMatchObject({ faults: [{ field: 'balance' }] });
  });
});

describe('MT940', () => {
  it('gives structured lines in Windows-1252, with reversals and days around the new year', async () => {
    expect(await linesIn('mt940-structured.sta')).toEqual([
      {
        bookedOn: '2026-03-04',
        amountMinor: 11_900,
        isReversal: false,
        bankReference: '2026030400001',
        text: 'Rechnung 2026-00\n0123 Müller',
        payer: 'Radhaus Nord GmbH & Söhne',
        iban: 'DE75512108001245126199',
      },
      expect.objectContaining({ amountMinor: -2_000, text: 'Kontoführung März', iban: '' }),
      expect.objectContaining({ amountMinor: -11_900, isReversal: true }),
      expect.objectContaining({
        bookedOn: '2025-12-31',
        amountMinor: 5_050,
        payer: 'Werkstatt am Wehr',
        iban: 'NL91ABNA0417164300',
        bankReference: 'B9',
      }),
    ]);
  });

  it('gives lines with free text or none, of several messages', async () => {
    expect(await linesIn('mt940-free-text.sta')).toMatchObject([
      { amountMinor: 11_662, iban: 'DE75512108001245126199' },
      { bookedOn: '2026-03-06', amountMinor: 4_000, text: '2026/000124' },
    ]);
  });

  it('names the line and field of each fault', async () => {
    const text = fixture('mt940-free-text.sta').toString();
    expect(await read(text.replace(':61:260305C', ':61:260231C'))).toMatchObject({
      faults: [{ line: 5, field: 'date' }],
    });
    expect(await read(text.replace('C116,62N', 'C116.62N'))).toMatchObject({
      faults: [{ line: 5, field: 'amount' }],
    });
    expect(await read(text.replace('C116,62N', 'X116,62N'))).toMatchObject({
      faults: [{ line: 5, field: 'sign' }],
    });
    expect(
      await read(text.replace(':62F:C260306EUR146,62', ':62F:C260306EUR146,63')),
    ).toMatchObject({
      faults: [{ line: 15, field: 'balance' }],
    });
  });
});

describe('CSV', () => {
  it('finds columns, days and numbers of a German bank’s file by itself', async () => {
    expect(await linesIn('german.csv')).toMatchObject([
      {
        bookedOn: '2026-03-04',
        amountMinor: 111_900,
        payer: 'Radhaus Nord GmbH',
        iban: 'DE75512108001245126199',
      },
      { bookedOn: '2026-03-04', amountMinor: -2_000 },
      { amountMinor: 15_050, text: expect.stringContaining('2026-000124\nund 2026-000125') },
    ]);
  });

  it('has columns of their own for money in and out', async () => {
    expect(await linesIn('english.csv')).toMatchObject([
      { amountMinor: 111_900, text: 'Invoice 2026-000123' },
      { amountMinor: -2_000 },
    ]);
  });

  it('follows a mapping, and asks for one if it cannot tell', async () => {
    const text = 'Wann;Wieviel;Wofür\n01/02/2026;1,250;2026-000123\n';
    expect(await read(text)).toEqual({ refused: { fault: 'csvMapping' } });
    const mapping = { date: 'Wann', amount: 'Wieviel', text: ['Wofür'] };
    const orders = { dateOrder: 'mdy', decimal: 'comma' } as const;
    expect(await read(text, { mapping: { ...mapping, ...orders } })).toMatchObject({
      lines: [{ bookedOn: '2026-01-02', amountMinor: 125 }],
      csv: { mapping },
    });
    expect(await read(text, { mapping: { ...mapping, ...orders, date: 'Tag' } })).toMatchObject({
      refused: { fault: 'csvColumn', given: ['Tag'] },
    });
  });

  it('takes whole amounts without asking how fractions are written', async () => {
    const text = 'Date,Description,Amount\n2026-03-04,Thank you,50\n';
    expect(await read(text)).toMatchObject({ lines: [{ amountMinor: 5_000 }] });
  });

  it('names the line and field of each fault', async () => {
    expect(await read(fixture('faulty.csv'))).toMatchObject({
      lines: [{ amountMinor: 11_900 }],
      faults: [
        { line: 3, field: 'date', message: { fault: 'statementDay' } },
        { line: 4, field: 'amount', message: { fault: 'statementAmount' } },
        { line: 5, field: 'currency', message: { fault: 'lineCurrency' } },
      ],
    });
  });
});

describe('a statement', () => {
  it('of another account or currency is said so', async () => {
    const bytes = fixture('camt053-v02.xml');
    const other = 'DE02120300000000202051';
    expect(await read(bytes, { iban: other })).toEqual({
      refused: { fault: 'otherAccount', given: [IBAN, other] },
    });
    expect(await read(bytes, { currency: 'usd' })).toEqual({
      refused: { fault: 'otherCurrency', given: ['EUR', 'USD'] },
    });
    expect(await read(fixture('mt940-structured.sta'), { iban: other })).toMatchObject({
      refused: { fault: 'otherAccount' },
    });
  });

  it.each([
    [IBAN, true],
    [`${IBAN}EUR`, true],
    ['37040044/0532013000', true],
    ['37040044/532013000EUR', true],
    ['COBADEFF/532013000', true],
    ['12030000/532013000', false],
    ['37040044/532013001', false],
  ])('names its account as IBAN or as bank and number: %s', (stated, isSame) => {
    expect(isSameAccount(stated, IBAN)).toBe(isSame);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['nothing', ''],
    ['one word', 'word'],
    ['another message', fixture('camt053-v02.xml').toString().replace('camt.053', 'camt.054')],
    ['a cut file', fixture('camt053-v02.xml').subarray(0, 2_000)],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${fixture('camt053-v02.xml').toString()}`],
    ['an unknown entity', fixture('camt053-v08.xml').toString().replace('Unbekannt', '&x;')],
    ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><Document/>'],
    ['no lines', 'Date,Description,Amount\n'],
  ])('is refused if it is %s', async (_, bytes) => {
    expect(await read(bytes)).toHaveProperty('refused');
  });
});

const MEGABYTES = 10_000_000;
const fill = (text: string) => text.repeat(MEGABYTES / text.length);
describe('a file of 10 MB is refused before it is parsed', () => {
  it.each([
    ['elements', `<Document>${fill('<a/>')}</Document>`],
    ['attributes', `<Document ${fill('a="1" ')}/>`],
    ['depth', fill('<a>')],
    ['entities', `<Document>${fill('&amp;')}</Document>`],
    ['open brackets', `<Document>${fill('<')}`],
    ['an open quote', `<Document a="${fill('x')}`],
    ['sections', `<Document>${fill('<![CDATA[')}`],
    ['comments', `<Document>${fill('<!--')}`],
    ['blanks', `<Document>${fill(' ')}</Document>`],
    ['one name', `<${fill('a')}/>`],
    ['one line of MT940', `:20:A\n:25:B\n:60F:C260303EUR1,00\n:86:${fill('x')}`],
    ['many lines of MT940', `:20:A\n:25:B\n:60F:C260303EUR1,00\n${fill(':86:x\n')}`],
    ['one line of CSV', `Date,Amount\n${fill('x')}`],
    ['quotes of CSV', `Date,Amount\n${fill('"\n')}`],
    ['lines of CSV', `Date,Amount,Text\n${fill('2026-03-04,1.00,a\n')}`],
  ])('full of %s', async (_, text) => {
    expect(await read(text)).toHaveProperty('refused');
  });
});
