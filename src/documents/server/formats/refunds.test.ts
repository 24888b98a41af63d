import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../rules/document-faults.ts';
import type { TradeDocument } from '../../rules/trade-document.ts';
import { germanFacts } from '../../../testing/server/document-facts.ts';
import { brokenRules } from '../../../testing/server/peers/en16931.ts';
import { purchase, refunded } from '../../../testing/server/refunded-orders.ts';
import { renderCii } from './cii.ts';
import { renderUbl } from './ubl.ts';

const WITHOUT_DECIMALS = ['jpy', 'clp', 'isk'];
const WITH_DECIMALS = ['eur', 'bhd'];
const settled = ({ totals }: TradeDocument) => totals.paidMinor;

/** The document with the tax that refunds have split, in place of a rounding. */
function unrounded(document: TradeDocument): TradeDocument {
  const { totals, taxes } = document;
  const { roundingMinor } = totals;
  return {
    ...document,
    taxes: taxes.map((subtotal) => ({ ...subtotal, taxMinor: subtotal.taxMinor + roundingMinor })),
    totals: {
      ...totals,
      taxMinor: totals.taxMinor + roundingMinor,
      grossMinor: totals.grossMinor + roundingMinor,
      roundingMinor: 0,
    },
  };
}

describe('the documents of an order that is refunded in parts', () => {
  it.each([[WITHOUT_DECIMALS], [WITH_DECIMALS]])('sum to the money (%s)', (currencies) => {
    fc.assert(
      fc.property(purchase(currencies), germanFacts, (bought, facts) => {
        const { invoice, notes, late, paidMinor, refundedMinor } = refunded(bought, facts);
        expect(settled(invoice)).toBe(paidMinor);
        for (const { note, amountMinor } of notes) expect(settled(note)).toBe(amountMinor);
        expect(late ? settled(late) : 0).toBe(paidMinor - refundedMinor);
        for (const document of [invoice, ...notes.map(({ note }) => note), ...(late ? [late] : [])])
          expect(documentFaults(document)).toEqual([]);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('state a rounding where the official rules reject the tax, and pass them then', async () => {
    const bought = fc.sample(fc.tuple(purchase(WITHOUT_DECIMALS), germanFacts), {
      numRuns: 1_500,
      seed: 27,
    });
    const all = bought.map(([one, facts]) => refunded(one, facts));
    const notes = all.flatMap((one) => one.notes.map(({ note }) => note));
    const invoices = all.flatMap(({ late }) => late ?? []);
    for (const kind of [notes, invoices]) {
      const rounded = kind.filter(({ totals }) => totals.roundingMinor !== 0);
      expect(rounded.length).toBeGreaterThan(1);
      for (const document of rounded.slice(0, 2)) {
        for (const [syntax, render] of [
          ['UBL', renderUbl],
          ['CII', renderCii],
        ] as const) {
          expect(brokenRules(syntax, await render(document))).toEqual([]);
          const [broken = ''] = brokenRules(syntax, await render(unrounded(document)));
          expect(broken).toMatch(/BR-CO-17|BR-S-09/);
        }
      }
    }
  });
});
