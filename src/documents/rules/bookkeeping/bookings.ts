import type { MemberState } from '../../../pricing/rules/tax/member-states.ts';
import { vatStateOf } from '../../../pricing/rules/tax/tax-areas.ts';
import { sellerState } from '../../../pricing/rules/tax/seller-tax-ids.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import type { RevenueAccount } from '../../../settings/rules/revenue-accounts.ts';
import { taxIdsOf } from '../party-ids.ts';
import type { TradeDocument } from '../trade-document.ts';
import type { BookkeepingFault } from './bookkeeping-fault.ts';
import type { BookkeepingSetup, RevenueKey } from './bookkeeping-setup.ts';
import { type TaxedAmount, taxedAmounts } from './taxed-amounts.ts';
import { ecBuyerOf } from './tax-report.ts';

/** A customer's debtor account against an account of revenue. */
export type Booking = {
  /** What the debtor owes more; negative for a credit note. */
  readonly totalMinor: number;
  readonly currency: string;
  readonly revenue: RevenueAccount;
  readonly day: string;
  /** The day by which it is to be paid; null for what is paid before. */
  readonly dueOn: string | null;
  readonly number: string;
  readonly customer: string;
  /** The buyer's VAT id, or the member state whose tax it is. */
  readonly eu: string;
  /** The rate of that state, in thousandths of a percent. */
  readonly euRate: number | null;
};

type Booked = Pick<Booking, 'revenue' | 'eu' | 'euRate'>;

/** One booking for each tax rate of a document. DATEV takes no booking of nothing. */
export function bookingsOf(
  document: TradeDocument,
  setup: BookkeepingSetup,
): readonly (Booking | BookkeepingFault)[] {
  const { currency, issuedOn: day, number, buyer, payment } = document;
  return taxedAmounts(document)
    .filter(({ totalMinor }) => totalMinor !== 0)
    .map((amount) => {
      const booked = bookedOn(amount, document, setup);
      if ('fault' in booked) return booked;
      return {
        totalMinor: amount.totalMinor,
        currency,
        day,
        dueOn: payment.onAccount?.dueOn ?? null,
        number,
        customer: buyer.name,
        ...booked,
      };
    });
}

function bookedOn(
  { category, rate }: TaxedAmount,
  document: TradeDocument,
  { revenue, revenueByRate, rateOf }: BookkeepingSetup,
): Booked | BookkeepingFault {
  const on = (key: RevenueKey, eu = '', euRate: number | null = null) => {
    const account = revenue[key];
    return account === null
      ? ({ fault: 'missing', setting: key } as const)
      : { revenue: account, eu, euRate };
  };
  switch (category) {
    case 'K':
      return on('bookkeeping.revenueIntraCommunity', ecBuyerOf(document).vatId);
    case 'G':
      return on('bookkeeping.revenueExport');
    case 'O':
    case 'Z':
      return on('bookkeeping.revenueUntaxed');
    case 'S': {
      const domestic = revenueByRate.get(rate) ?? null;
      const abroad = taxedAbroad(document);
      // Where the shop had set no rate for a country, goods to it carried the shop's own.
      if (abroad !== null && (domestic === null || rateOf(...abroad.countries) === rate)) {
        const { state } = abroad;
        return on('bookkeeping.revenueAbroad', state ?? '', state === null ? null : rate);
      }
      if (domestic !== null) return { revenue: domestic, eu: '', euRate: null };
      return { fault: 'rate', percent: percentOf(rate), document: document.number };
    }
  }
}

type Abroad = {
  /** As VAT ids write it; null outside the EU. */
  readonly state: string | null;
  /** Whose rates may be meant, the nearest first. */
  readonly countries: readonly string[];
};

/** Where goods go that leave the seller's country; null for others. */
function taxedAbroad({ seller, buyer, delivery }: TradeDocument): Abroad | null {
  const home = seller.address.country;
  const { country, postcode } = (delivery ?? buyer).address;
  if (country === null || country === home) return null;
  const homeState = sellerState({ country: home, ...taxIdsOf(seller) });
  const state = vatStateOf({ country, postcode });
  if (state !== null && state === homeState) return null;
  return {
    state: state === null ? null : prefixOf(state),
    countries: state === null ? [country] : [country, state],
  };
}

/** Greece has letters of its own in VAT ids. */
const prefixOf = (state: MemberState): string => (state === 'GR' ? 'EL' : state);
