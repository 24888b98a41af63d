import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardSettings } from '../../../settings/rules/settings.values.ts';
import { tradeDocument } from '../../../testing/server/document-facts.ts';
import { bookingsOf } from '../../rules/bookkeeping/bookings.ts';
import { readBookkeepingSetup } from '../../rules/bookkeeping/bookkeeping-setup.ts';
import { ecSales, taxByCountry } from '../../rules/bookkeeping/tax-report.ts';
import { taxedAmounts } from '../../rules/bookkeeping/taxed-amounts.ts';
import type { TradeDocument } from '../../rules/trade-document.ts';

const { setup: standard } = readBookkeepingSetup(
  standardSettings({ mode: 'demo', givenName: null }),
);

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
/** By currency, since amounts of several are never added up. */
function sumsBy<Row extends { readonly currency: string }>(
  rows: readonly Row[],
  minorOf: (row: Row) => number,
) {
  const groups = Map.groupBy(rows, ({ currency }) => currency);
  return Object.fromEntries([...groups].map(([key, all]) => [key, sum(all.map(minorOf))]));
}
const signOf = ({ kind }: TradeDocument) => (kind === 'creditNote' ? -1 : 1);

describe('every export adds up to the documents', () => {
  /** With an account for each rate of a document. */
  const setupFor = ({ taxes }: TradeDocument) => ({
    ...standard,
    revenueByRate: new Map(taxes.map(({ rate }) => [rate, { account: '8400', key: null }])),
  });
  const documents = fc.array(tradeDocument(8), { minLength: 1, maxLength: 12 });

  it('to the finest amount, for each document and over all', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const tax = taxByCountry();
        const ec = ecSales();
        const totals = all.map((document) => {
          const { currency, totals: of } = document;
          const sign = signOf(document);
          const total = sign * (of.grossMinor + of.roundingMinor);
          const amounts = taxedAmounts(document);
          expect(sum(amounts.map(({ totalMinor }) => totalMinor))).toBe(0 + total);
          const bookings = bookingsOf(document, setupFor(document));
          const booking = sum(bookings.map((one) => ('fault' in one ? NaN : one.totalMinor)));
          expect(booking).toBe(total);
          tax.add(document);
          ec.add(document);
          const isEc = document.taxes.some(({ category }) => category === 'K');
          return {
            currency,
            total,
            net: sign * of.netMinor,
            tax: sign * of.taxMinor,
            ec: isEc ? sign * of.netMinor : 0,
          };
        });
        const byCountry = tax.rows();
        expect(sumsBy(byCountry, (row) => row.totalMinor)).toEqual(
          sumsBy(totals, (one) => one.total),
        );
        expect(sumsBy(byCountry, (row) => row.netMinor)).toEqual(sumsBy(totals, (one) => one.net));
        expect(sumsBy(byCountry, (row) => row.taxMinor)).toEqual(sumsBy(totals, (one) => one.tax));
        for (const row of byCountry)
          expect(row.totalMinor).toBe(row.netMinor + row.taxMinor + row.roundingMinor);
        const supplies = sumsBy(ec.rows(), (row) => row.netMinor);
        for (const [currency, net] of Object.entries(sumsBy(totals, (one) => one.ec)))
          expect(supplies[currency] ?? 0).toBe(0 + net);
      }),
    );
  });
});
