import type { BankLine } from './bank-line.ts';
import { numbersIn, orderNumbersIn } from './find-numbers.ts';

/** What is open of one invoice. */
export type OpenInvoice = {
  readonly invoiceId: string;
  readonly number: string;
  /** The order's number as people read it. */
  readonly orderNumber: string;
  readonly companyId: string;
  readonly openMinor: number;
  readonly dueOn: string;
  /** What may be deducted of it until a day; null if nothing may. */
  readonly discount: { readonly minor: number; readonly until: string } | null;
};

/** What the shop knows when it matches the lines of a statement. */
export type OpenBook = {
  /** In the order in which they fall due. */
  readonly invoices: readonly OpenInvoice[];
  /** The companies of invoices that have nothing open, by number. */
  readonly settled: ReadonlyMap<string, string>;
  /** The companies that have paid from an account before, by IBAN. */
  readonly payers: ReadonlyMap<string, readonly string[]>;
  /** The companies by their names in lower case. */
  readonly names: ReadonlyMap<string, readonly string[]>;
};

export type Allocation = {
  readonly invoiceId: string;
  readonly amountMinor: number;
  readonly discountMinor: number;
};

export const matchReasons = [
  'exact',
  'discount',
  'lateDiscount',
  'part',
  'excess',
  'settled',
  'otherPayer',
  'weakNumber',
  'payer',
  'amount',
  'severalCompanies',
  'reversal',
  'out',
  'none',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export type Match = {
  readonly verdict: 'sure' | 'proposal' | 'unknown';
  readonly reason: MatchReason;
  readonly companyId: string | null;
  readonly allocations: readonly Allocation[];
};

/** Days after the last one for a discount on which it is still proposed: transfers take a while. */
const GRACE_DAYS = 5;
const MOST_INVOICES_OF_A_SUM = 12;
const DAY_MS = 86_400_000;

/** Finds what lines of a statement pay. What a sure line pays is no longer open for the following ones. */
export function lineMatcher(book: OpenBook): (line: MatchedLine) => Match {
  const open = new Map(book.invoices.map((one) => [one.invoiceId, one]));
  const byNumber = Map.groupBy(book.invoices, ({ number }) => number);
  const byOrder = Map.groupBy(book.invoices, ({ orderNumber }) => plain(orderNumber));
  const byCompany = Map.groupBy(book.invoices, ({ companyId }) => companyId);
  const byAmount = Map.groupBy(book.invoices, ({ openMinor }) => openMinor);
  const left = (invoices: readonly OpenInvoice[] | undefined) =>
    (invoices ?? []).flatMap(({ invoiceId }) => open.get(invoiceId) ?? []);
  const find: Lookup = {
    byNumber: (number) => left(byNumber.get(number)),
    byOrder: (number) => left(byOrder.get(number)),
    byCompany: (id) => left(byCompany.get(id)),
    byAmount: (minor) => left(byAmount.get(minor)).filter(({ openMinor }) => openMinor === minor),
    isNumber: (number) => byNumber.has(number) || book.settled.has(number),
    settled: (number) => book.settled.get(number),
    payersOf: (line) => payersOf(book, line),
  };
  return (line) => {
    const match = matchLine(line, find);
    if (match.verdict === 'sure') take(open, match.allocations);
    return match;
  };
}

export type MatchedLine = Pick<
  BankLine,
  'amountMinor' | 'bookedOn' | 'text' | 'payer' | 'iban' | 'isReversal'
>;

type Lookup = {
  readonly byNumber: (number: string) => readonly OpenInvoice[];
  readonly byOrder: (number: string) => readonly OpenInvoice[];
  readonly byCompany: (id: string) => readonly OpenInvoice[];
  readonly byAmount: (minor: number) => readonly OpenInvoice[];
  readonly isNumber: (number: string) => boolean;
  readonly settled: (number: string) => string | undefined;
  readonly payersOf: (line: MatchedLine) => readonly string[];
};

function take(open: Map<string, OpenInvoice>, allocations: readonly Allocation[]): void {
  for (const { invoiceId, amountMinor, discountMinor } of allocations) {
    const one = open.get(invoiceId);
    if (!one) continue;
    const openMinor = one.openMinor - amountMinor - discountMinor;
    if (openMinor > 0) open.set(invoiceId, { ...one, openMinor, discount: null });
    else open.delete(invoiceId);
  }
}

const plain = (number: string) => number.replaceAll('-', '');
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function payersOf({ payers, names }: OpenBook, line: MatchedLine): readonly string[] {
  const byIban = line.iban === '' ? undefined : payers.get(line.iban);
  return byIban ?? (line.payer === '' ? undefined : names.get(nameKeyOf(line.payer))) ?? [];
}

const nothing = (reason: MatchReason, companyId: string | null = null): Match => ({
  verdict: 'unknown',
  reason,
  companyId,
  allocations: [],
});

function matchLine(line: MatchedLine, find: Lookup): Match {
  if (line.amountMinor <= 0) return nothing('out');
  const { strong, weak } = numbersIn(line.text, find.isNumber);
  const orders = orderNumbersIn(line.text, (number) => find.byOrder(number).length > 0);
  const named = unique([
    ...strong.flatMap((number) => find.byNumber(number)),
    ...orders.flatMap((number) => find.byOrder(number)),
  ]);
  const settled = strong.flatMap((number) => find.settled(number) ?? []);
  const found = named.length > 0 ? matchNamed(line, named, settled, find) : null;
  if (found) return line.isReversal ? asProposal(found, 'reversal') : found;
  const payers = find.payersOf(line);
  if (settled.length > 0) return matchSettled(line, settled, find);
  const weakly = unique(weak.flatMap((number) => find.byNumber(number)));
  if (weakly.length > 0 && companiesOf(weakly).length === 1) {
    const match = matchAmount(line, weakly);
    if (match.reason === 'exact' || match.reason === 'discount')
      return asProposal(match, 'weakNumber');
  }
  const [payer, ...otherPayers] = payers;
  if (payer !== undefined && otherPayers.length === 0) return matchPayer(line, payer, find);
  const same = find.byAmount(line.amountMinor);
  const companies = companiesOf(same);
  const [only] = same;
  if (only && companies.length === 1) return asProposal(matchAmount(line, [only]), 'amount');
  return nothing(companies.length > 1 ? 'severalCompanies' : 'none');
}

const asProposal = (match: Match, reason: MatchReason): Match => ({
  ...match,
  verdict: 'proposal',
  reason,
});

const companiesOf = (invoices: readonly OpenInvoice[]) => [
  ...new Set(invoices.map(({ companyId }) => companyId)),
];

const unique = (invoices: readonly OpenInvoice[]) =>
  [...new Map(invoices.map((one) => [one.invoiceId, one])).values()].toSorted(inTurn);

const inTurn = (one: OpenInvoice, other: OpenInvoice) =>
  one.dueOn < other.dueOn || (one.dueOn === other.dueOn && one.number < other.number) ? -1 : 1;

/** A line that names invoices or orders. It never pays for two companies. */
function matchNamed(
  line: MatchedLine,
  named: readonly OpenInvoice[],
  settled: readonly string[],
  find: Lookup,
): Match {
  const companies = [...new Set([...companiesOf(named), ...settled])];
  const payers = find.payersOf(line);
  const [company = '', ...others] = companies;
  if (others.length > 0) {
    const [payer = '', ...more] = payers.filter((one) => companies.includes(one));
    const own = named.filter(({ companyId }) => companyId === payer);
    if (own.length === 0 || more.length > 0) return nothing('severalCompanies');
    return asProposal(matchAmount(line, own), 'severalCompanies');
  }
  const match = matchAmount(line, named);
  // Somebody else's account may pay, but a person should see it.
  const isOther = payers.length > 0 && !payers.includes(company);
  if (match.verdict !== 'sure') return match;
  if (isOther) return asProposal(match, 'otherPayer');
  return settled.length > 0 ? asProposal(match, 'settled') : match;
}

/** A line that names only invoices that are paid: the money becomes the company's credit. */
function matchSettled(line: MatchedLine, settled: readonly string[], find: Lookup): Match {
  const [company = '', ...others] = new Set(settled);
  if (others.length > 0) return nothing('severalCompanies');
  const payers = find.payersOf(line);
  if (payers.length > 0 && !payers.includes(company)) return nothing('otherPayer');
  return { verdict: 'proposal', reason: 'settled', companyId: company, allocations: [] };
}

/** A payer without a number: what its amount fits, else the oldest invoices. */
function matchPayer(line: MatchedLine, payer: string, find: Lookup): Match {
  const invoices = find.byCompany(payer).toSorted(inTurn);
  if (invoices.length === 0) return { ...nothing('payer', payer), verdict: 'proposal' };
  const fitting =
    invoices.find((one) => one.openMinor === line.amountMinor) ??
    invoices.find((one) => one.openMinor - discountOf(one, line.bookedOn) === line.amountMinor);
  const sum = fitting ? [fitting] : (sumOf(invoices, line) ?? invoices);
  return asProposal(matchAmount(line, sum), 'payer');
}

/** The only choice of invoices whose sum is the amount; null without one, or with several. */
function sumOf(invoices: readonly OpenInvoice[], line: MatchedLine): OpenInvoice[] | null {
  const some = invoices.slice(0, MOST_INVOICES_OF_A_SUM);
  let only: OpenInvoice[] | null = null;
  for (let choice = 1; choice < 2 ** some.length; choice += 1) {
    const chosen = some.filter((_, at) => (choice & (1 << at)) !== 0);
    if (chosen.reduce((sum, { openMinor }) => sum + openMinor, 0) !== line.amountMinor) continue;
    if (only) return null;
    only = chosen;
  }
  return only;
}

const discountOf = ({ discount }: OpenInvoice, day: string, grace = 0): number =>
  discount !== null && daysBetween(discount.until, day) <= grace ? discount.minor : 0;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** How an amount pays invoices of one company: all of them, with their discounts, in part, or too much. */
function matchAmount(line: MatchedLine, invoices: readonly OpenInvoice[]): Match {
  const companyId = invoices[0]?.companyId ?? null;
  const { amountMinor, bookedOn } = line;
  const sum = invoices.reduce((total, { openMinor }) => total + openMinor, 0);
  const answer = (
    verdict: Match['verdict'],
    reason: MatchReason,
    allocations: readonly Allocation[],
  ): Match => ({ verdict, reason, companyId, allocations });
  const whole = (discounts: readonly number[]) =>
    invoices.map(({ invoiceId, openMinor }, at): Allocation => {
      const discountMinor = discounts[at] ?? 0;
      return { invoiceId, amountMinor: openMinor - discountMinor, discountMinor };
    });
  if (amountMinor === sum) return answer('sure', 'exact', whole([]));
  const inTime = discountsFor(invoices, sum - amountMinor, (one) => discountOf(one, bookedOn));
  if (inTime) return answer('sure', 'discount', whole(inTime));
  const late = discountsFor(invoices, sum - amountMinor, (one) =>
    discountOf(one, bookedOn, GRACE_DAYS),
  );
  if (late) return answer('proposal', 'lateDiscount', whole(late));
  const paid = fill(invoices, amountMinor);
  return answer('proposal', amountMinor > sum ? 'excess' : 'part', paid);
}

/** The discounts that add up to a difference: those of all invoices, or of the only choice of them. */
function discountsFor(
  invoices: readonly OpenInvoice[],
  difference: number,
  of: (invoice: OpenInvoice) => number,
): readonly number[] | null {
  const discounts = invoices.map(of);
  const all = discounts.reduce((sum, one) => sum + one, 0);
  if (difference <= 0 || all < difference) return null;
  if (all === difference) return discounts;
  const single = discounts.flatMap((one, at) => (one === difference ? [at] : []));
  const [only, ...others] = single;
  return only !== undefined && others.length === 0
    ? discounts.map((one, at) => (at === only ? one : 0))
    : null;
}

/** Pays the invoices in turn until the amount is used up. */
function fill(invoices: readonly OpenInvoice[], amountMinor: number): Allocation[] {
  let left = amountMinor;
  return invoices.flatMap(({ invoiceId, openMinor }) => {
    const paid = Math.min(left, openMinor);
    left -= paid;
    return paid > 0 ? [{ invoiceId, amountMinor: paid, discountMinor: 0 }] : [];
  });
}
