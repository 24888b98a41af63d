import { shareAt } from '../../../platform/rules/money/rates.ts';
import type { MinorTerms } from '../../../pricing/rules/price-breaks.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import type { Settings } from '../../../settings/rules/settings.keys.ts';
import { membershipOf } from '../../../companies/server/people.store.ts';
import { type PricedColumns, priceTermsOf, readMinorBreaks } from '../prices/price-breaks.ts';
import {
  type PriceListRowOfBuyer,
  rowsOfBuyer,
  rowsOfCompany,
  targetOf,
} from './price-list-rows.store.ts';

/** What a part costs a buyer, and the price list that says so; null for the shop's own price. */
export type BuyerTerms = MinorTerms & {
  readonly listName: string | null;
  /** The part's recommended retail price for approved customers; null for everybody else. */
  readonly rrpMinor: number | null;
};

type ListedTerms = Omit<BuyerTerms, 'rrpMinor'>;

/** A part with what it costs somebody. */
export type Priced<Row> = Row & { readonly terms: BuyerTerms };

/** A part with what it costs somebody; null for those who may not see prices. */
export type MaybePriced<Row> = Row & { readonly terms: BuyerTerms | null };

export const isPriced = <Row>(part: MaybePriced<Row>): part is Priced<Row> => part.terms !== null;

type Columns = PricedColumns & Pick<PartRow, 'id' | 'category' | 'rrp_minor'>;

/**
 * Who buys: an account, with the role of the person who reads its prices; a company, for an administrator's preview or
 * once it is approved; `shop` for the shop's own prices as administrators read them; null for visitors.
 */
export type PriceBuyer =
  | { readonly email: string; readonly role?: Viewer['role'] }
  | { readonly companyId: string }
  | 'shop'
  | null;

/** What prices depend on besides part and buyer. */
export type PricesToday = {
  readonly currency: string;
  /** In the shop's time zone. */
  readonly today: string;
  readonly visibleTo: Settings['prices.visibleTo'];
};

const WHOLE_RATE = 100_000;

/**
 * The parts with what each costs a buyer; the only source of prices for pages, carts, orders and every other channel.
 * The company's own lists win over those of its group; a row for the part over one for its category over one for
 * everything; and among these the newest list.
 */
export async function withTerms<Row extends Columns>(
  db: Executor,
  buyer: PriceBuyer,
  parts: readonly Row[],
  now: PricesToday,
): Promise<MaybePriced<Row>[]> {
  const { currency, today, visibleTo } = now;
  const isAsked = visibleTo === 'approved' || parts.some(({ rrp_minor: rrp }) => rrp !== null);
  const approved = isAsked && (await isApproved(db, buyer));
  if (visibleTo === 'approved' && !approved) return parts.map((part) => ({ ...part, terms: null }));
  const rows = parts.length === 0 ? [] : await listedRows(db, buyer, parts, today);
  const byTarget = Map.groupBy(rows, ({ target }) => target);
  return parts.map((part) => {
    const candidates = targetsOf(part).flatMap((target) => byTarget.get(target) ?? []);
    const winner = candidates.reduce<PriceListRowOfBuyer | null>(
      (best, row) => (best === null || wins(row, best) ? row : best),
      null,
    );
    const rrpMinor = approved ? part.rrp_minor : null;
    return { ...part, terms: { ...termsBy(winner, part, currency), rrpMinor } };
  });
}

/** Whether somebody may see prices: everybody, or administrators and the people of approved companies alone. */
export const seesPrices = async (
  db: Executor,
  buyer: PriceBuyer,
  { visibleTo }: Pick<PricesToday, 'visibleTo'>,
): Promise<boolean> => visibleTo === 'everyone' || isApproved(db, buyer);

/** Whether somebody is an administrator or one of the people of an approved company. */
async function isApproved(db: Executor, buyer: PriceBuyer): Promise<boolean> {
  if (buyer === null) return false;
  if (buyer === 'shop' || 'companyId' in buyer || buyer.role === 'admin') return true;
  return (await membershipOf(db, buyer.email))?.status === 'approved';
}

/** One part at the shop's own price. */
export const publicTermsOf = (part: PricedColumns, currency: string): ListedTerms =>
  termsBy(null, part, currency);

function listedRows(
  db: Executor,
  buyer: PriceBuyer,
  parts: readonly Columns[],
  today: string,
): Promise<readonly PriceListRowOfBuyer[]> {
  if (buyer === null || buyer === 'shop') return Promise.resolve([]);
  const targets = [...new Set(parts.flatMap(targetsOf))];
  return 'email' in buyer
    ? rowsOfBuyer(db, buyer.email, targets, today)
    : rowsOfCompany(db, buyer.companyId, targets, today);
}

/** What a row may be for to hold for a part; the most specific first. */
const targetsOf = ({ id, category }: Columns): readonly string[] => [
  targetOf({ partId: id }),
  ...(category === null ? [] : [targetOf({ category })]),
  targetOf({}),
];

type Ranked = Pick<PriceListRowOfBuyer, 'is_own' | 'list_id' | 'part_id'> & {
  readonly category?: string | null;
};

/** Whether a row holds for a part rather than another one that is for it too. */
export function wins(row: Ranked, other: Ranked): boolean {
  if (row.is_own !== other.is_own) return row.is_own > other.is_own;
  const [rank, otherRank] = [rankOf(row), rankOf(other)];
  if (rank !== otherRank) return rank < otherRank;
  return row.list_id > other.list_id;
}

/** The place in which a row's target is the most specific one. */
function rankOf({ part_id: partId, category = null }: Ranked): number {
  if (partId !== null) return 0;
  return category === null ? 2 : 1;
}

function termsBy(
  row: PriceListRowOfBuyer | null,
  part: PricedColumns,
  currency: string,
): ListedTerms {
  const own = priceTermsOf(part, currency);
  if (row === null) return { ...own, listName: null };
  if (row.price_minor !== null)
    return {
      currency,
      priceMinor: row.price_minor,
      priceBreaks: readMinorBreaks(row.price_breaks),
      listName: row.list_name,
    };
  const priceMinor = lessRate(own.priceMinor, row.rate ?? 0, currency);
  // Rounding may make a break as dear as the quantity before it.
  let last = priceMinor;
  const priceBreaks = own.priceBreaks.flatMap((one) => {
    const reduced = lessRate(one.priceMinor, row.rate ?? 0, currency);
    if (reduced >= last) return [];
    last = reduced;
    return [{ from: one.from, priceMinor: reduced }];
  });
  return { currency, priceMinor, priceBreaks, listName: row.list_name };
}

/** An amount less a rate. */
export const lessRate = (minor: number, rate: number, currency: string) =>
  shareAt(WHOLE_RATE - rate, minor, currency);
