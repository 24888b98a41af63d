import { describe, expect, it } from 'vitest';
import { type MatchedLine, type OpenBook, type OpenInvoice, lineMatcher } from './match-lines.ts';

const invoice = (
  number: string,
  openMinor: number,
  more: Partial<OpenInvoice> = {},
): OpenInvoice => ({
  invoiceId: `id-${number}`,
  number,
  orderNumber: `AB12-${number.slice(-4)}`,
  companyId: 'nord',
  openMinor,
  dueOn: '2026-04-01',
  discount: null,
  ...more,
});
const book = (invoices: readonly OpenInvoice[], more: Partial<OpenBook> = {}): OpenBook => ({
  invoices,
  settled: new Map(),
  payers: new Map(),
  names: new Map(),
  ...more,
});
const line = (text: string, amountMinor: number, more: Partial<MatchedLine> = {}): MatchedLine => ({
  amountMinor,
  bookedOn: '2026-03-20',
  text,
  payer: '',
  iban: '',
  isReversal: false,
  ...more,
});
const paid = (number: string, amountMinor: number, discountMinor = 0) => ({
  invoiceId: `id-${number}`,
  amountMinor,
  discountMinor,
});

const one = invoice('2026-000123', 11_900);
const two = invoice('2026-000124', 5_000);
const other = invoice('2026-000200', 7_000, { companyId: 'sued' });
const match = (of: MatchedLine, ...rest: Parameters<typeof book>) => lineMatcher(book(...rest))(of);

describe('a line that names an invoice', () => {
  it.each([
    'Rechnung 2026-000123',
    'RE 2026 000123 vom 25.03.2026',
    'RG2026000123',
    '2026-000\n123',
    '20\n26-000123 danke',
    'Inv. no. 2026/000123, 119.00',
    'order AB12-0123',
    'AB 120123',
  ])('is sure with the whole amount: %j', (text) => {
    expect(match(line(text, 11_900), [one, two, other])).toEqual({
      verdict: 'sure',
      reason: 'exact',
      companyId: 'nord',
      allocations: [paid('2026-000123', 11_900)],
    });
  });

  it.each(['CN-2026-000123', 'CN 2026 000123', '12026000123', '2026-0001234', '2026x000123'])(
    'names none with %j',
    (text) => {
      expect(match(line(text, 999), [one])).toMatchObject({ verdict: 'unknown' });
    },
  );

  it('takes its discount in time, and only proposes it a few days later', () => {
    const discounted = { ...one, discount: { minor: 238, until: '2026-03-20' } };
    expect(match(line('2026-000123', 11_662), [discounted])).toMatchObject({
      verdict: 'sure',
      reason: 'discount',
      allocations: [paid('2026-000123', 11_662, 238)],
    });
    const late = line('2026-000123', 11_662, { bookedOn: '2026-03-24' });
    expect(match(late, [discounted])).toMatchObject({
      verdict: 'proposal',
      reason: 'lateDiscount',
      allocations: [paid('2026-000123', 11_662, 238)],
    });
    const tooLate = line('2026-000123', 11_662, { bookedOn: '2026-03-26' });
    expect(match(tooLate, [discounted])).toMatchObject({
      verdict: 'proposal',
      reason: 'part',
      allocations: [paid('2026-000123', 11_662)],
    });
  });

  it('proposes a part and an excess', () => {
    expect(match(line('2026-000123', 4_000), [one])).toMatchObject({
      verdict: 'proposal',
      reason: 'part',
      allocations: [paid('2026-000123', 4_000)],
    });
    expect(match(line('2026-000123', 12_000), [one])).toMatchObject({
      verdict: 'proposal',
      reason: 'excess',
      allocations: [paid('2026-000123', 11_900)],
    });
  });

  it('pays several, one of them with its discount', () => {
    const discounted = { ...two, discount: { minor: 100, until: '2026-03-31' } };
    const text = '2026-000123 und 2026-000124';
    expect(match(line(text, 16_900), [one, discounted])).toMatchObject({
      verdict: 'sure',
      allocations: [paid('2026-000123', 11_900), paid('2026-000124', 5_000)],
    });
    expect(match(line(text, 16_800), [one, discounted])).toMatchObject({
      verdict: 'sure',
      reason: 'discount',
      allocations: [paid('2026-000123', 11_900), paid('2026-000124', 4_900, 100)],
    });
  });

  it('never pays for two companies', () => {
    const text = '2026-000123, 2026-000200';
    expect(match(line(text, 18_900), [one, other])).toEqual({
      verdict: 'unknown',
      reason: 'severalCompanies',
      companyId: null,
      allocations: [],
    });
    const payers = new Map([['DE1', ['sued']]]);
    expect(match(line(text, 18_900, { iban: 'DE1' }), [one, other], { payers })).toMatchObject({
      verdict: 'proposal',
      companyId: 'sued',
      allocations: [paid('2026-000200', 7_000)],
    });
  });

  it('is only proposed if it comes from the account of another company', () => {
    const payers = new Map([['DE1', ['sued']]]);
    expect(match(line('2026-000123', 11_900, { iban: 'DE1' }), [one], { payers })).toMatchObject({
      verdict: 'proposal',
      reason: 'otherPayer',
    });
  });

  it('pays an invoice once, however many lines name it', () => {
    const find = lineMatcher(book([one]));
    expect(find(line('2026-000123', 11_900)).verdict).toBe('sure');
    expect(find(line('2026-000123', 11_900)).verdict).not.toBe('sure');
  });

  it('becomes a credit if the invoice is paid', () => {
    const settled = new Map([['2026-000100', 'nord']]);
    expect(match(line('2026-000100', 11_900), [one], { settled })).toEqual({
      verdict: 'proposal',
      reason: 'settled',
      companyId: 'nord',
      allocations: [],
    });
    expect(match(line('2026-000100 2026-000123', 11_900), [one], { settled }).verdict).toBe(
      'proposal',
    );
  });

  it('is only proposed without the leading zeros, and is no date', () => {
    expect(match(line('Rg 2026-123', 11_900), [one])).toMatchObject({
      verdict: 'proposal',
      reason: 'weakNumber',
    });
    const third = invoice('2026-000003', 500);
    const elsewhere = invoice('2026-000004', 500, { companyId: 'sued' });
    expect(match(line('2026-03-15', 500), [third, elsewhere]).verdict).toBe('unknown');
  });
});

describe('a line without a number', () => {
  const payers = new Map([['DE1', ['nord']]]);
  it('is proposed for the payer that its account is known of', () => {
    const third = invoice('2026-000125', 700);
    expect(
      match(line('Danke', 5_700, { iban: 'DE1' }), [one, two, third], { payers }),
    ).toMatchObject({
      verdict: 'proposal',
      reason: 'payer',
      allocations: [paid('2026-000124', 5_000), paid('2026-000125', 700)],
    });
    expect(match(line('Danke', 6_000, { iban: 'DE1' }), [one, two], { payers })).toMatchObject({
      allocations: [paid('2026-000123', 6_000)],
    });
  });

  it('is proposed by the payer’s name', () => {
    const names = new Map([['radhaus nord gmbh', ['nord']]]);
    const from = line('Danke', 5_000, { payer: 'RADHAUS NORD, GmbH' });
    expect(match(from, [one, two], { names })).toMatchObject({
      verdict: 'proposal',
      allocations: [paid('2026-000124', 5_000)],
    });
  });

  it('is proposed by its amount if only one company owes that', () => {
    expect(match(line('Danke', 7_000), [one, other])).toMatchObject({
      verdict: 'proposal',
      reason: 'amount',
      companyId: 'sued',
    });
    const same = { ...two, openMinor: 7_000 };
    expect(match(line('Danke', 7_000), [same, other])).toMatchObject({
      verdict: 'unknown',
      reason: 'severalCompanies',
    });
  });
});

it('money that goes out, and what takes a payment back, is never sure', () => {
  expect(match(line('2026-000123', -11_900), [one])).toMatchObject({
    verdict: 'unknown',
    reason: 'out',
  });
  expect(match(line('2026-000123', 11_900, { isReversal: true }), [one])).toMatchObject({
    verdict: 'proposal',
    reason: 'reversal',
  });
});
