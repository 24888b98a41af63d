import type { TaxTreatment } from '../../../pricing/rules/tax/tax.ts';
import { destinationOf } from '../destination.ts';
import { buyerIds } from '../party-ids.ts';
import type { TradeDocument } from '../trade-document.ts';
import { type TaxedAmount, taxedAmounts, treatmentOf } from './taxed-amounts.ts';

/* Sums of invoices less credit notes. Currencies are never added up. */

export type TaxOfCountry = {
  /** To which the goods go; empty if it is unknown. */
  readonly country: string;
  readonly treatment: TaxTreatment;
  readonly currency: string;
} & Pick<TaxedAmount, 'rate' | 'netMinor' | 'taxMinor' | 'roundingMinor' | 'totalMinor'>;

/** What a buyer with a VAT id received as intra-Community supplies. */
export type EcSale = {
  /** The prefix of the VAT id. */
  readonly country: string;
  readonly vatId: string;
  readonly currency: string;
  readonly netMinor: number;
};

/** Sums by something of documents that are read once. */
export type Sums<Row> = {
  readonly add: (document: TradeDocument) => void;
  /** In the order of their keys. */
  readonly rows: () => readonly Row[];
};

/** Tax by destination, treatment, rate and currency. */
export function taxByCountry(): Sums<TaxOfCountry> {
  const rows = new Map<string, TaxOfCountry>();
  const add = (document: TradeDocument) => {
    const { currency } = document;
    const country = destinationOf(document) ?? '';
    for (const amount of taxedAmounts(document)) {
      const { category, rate } = amount;
      const treatment = treatmentOf[category];
      const key = [currency, country, treatment, String(rate).padStart(6, '0')].join(' ');
      const row = rows.get(key);
      rows.set(key, {
        country,
        treatment,
        currency,
        rate,
        netMinor: (row?.netMinor ?? 0) + amount.netMinor,
        taxMinor: (row?.taxMinor ?? 0) + amount.taxMinor,
        roundingMinor: (row?.roundingMinor ?? 0) + amount.roundingMinor,
        totalMinor: (row?.totalMinor ?? 0) + amount.totalMinor,
      });
    }
  };
  return { add, rows: () => inOrder(rows) };
}

/** Intra-Community supplies by VAT id and currency: the EC sales list. */
export function ecSales(): Sums<EcSale> {
  const rows = new Map<string, EcSale>();
  const add = (document: TradeDocument) => {
    const { currency } = document;
    for (const { category, netMinor } of taxedAmounts(document)) {
      if (category !== 'K') continue;
      const { vatId, country } = ecBuyerOf(document);
      const key = [currency, vatId].join(' ');
      rows.set(key, {
        country,
        vatId,
        currency,
        netMinor: (rows.get(key)?.netMinor ?? 0) + netMinor,
      });
    }
  };
  return { add, rows: () => inOrder(rows) };
}

/** Documents from before VAT ids were checked may hold one as it was typed. */
export function ecBuyerOf(document: TradeDocument): Pick<EcSale, 'country' | 'vatId'> {
  const vatId = buyerIds(document).vatId ?? document.buyer.taxId ?? '';
  const [prefix] = /^[A-Z]{2}/.exec(vatId) ?? [];
  return { vatId, country: prefix ?? destinationOf(document) ?? '' };
}

const inOrder = <Row>(rows: ReadonlyMap<string, Row>): readonly Row[] =>
  [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []);
