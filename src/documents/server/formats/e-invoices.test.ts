import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../rules/document-faults.ts';
import { currencyOf } from '../../../platform/rules/money/currencies.ts';
import { tradeDocument } from '../../../testing/server/document-facts.ts';
import { sampleEInvoices } from '../../../testing/server/sample-documents.ts';
import { brokenRules } from '../../../testing/server/peers/en16931.ts';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import * as cii from './cii.ts';
import * as ubl from './ubl.ts';

const RUNS = 16;

const { renderCii } = cii;
const { renderUbl } = ubl;
const german = {
  renderCii: (...given: Parameters<typeof renderCii>) =>
    inLanguage('de', () => renderCii(...given)),
  renderUbl: (...given: Parameters<typeof renderUbl>) =>
    inLanguage('de', () => renderUbl(...given)),
};

describe('an invoice on account', () => {
  const invoice = sampleEInvoices['on-account'];
  const credit = sampleEInvoices['account-credit'];
  if (!invoice || !credit) throw new Error('The samples have no order on account');

  it('states the day on which it is due and the discount, by the rules of EN 16931', async () => {
    const { renderUbl: germanUbl, renderCii: germanCii } = german;
    const terms = [
      [renderUbl, 'Please pay by 3 April 2026 by bank transfer. 2.5% discount (€'],
      [renderCii, 'Please pay by 3 April 2026 by bank transfer. 2.5% discount (€'],
      [
        germanUbl,
        'Zahlbar bis zum 3. April 2026 per Überweisung. Bei Zahlung bis zum 14. März 2026 2,5 % Skonto (',
      ],
      [
        germanCii,
        'Zahlbar bis zum 3. April 2026 per Überweisung. Bei Zahlung bis zum 14. März 2026 2,5 % Skonto (',
      ],
    ] as const;
    for (const [render, text] of terms) {
      const syntax = render === renderUbl || render === germanUbl ? 'UBL' : 'CII';
      const xml = await render(invoice);
      expect(brokenRules(syntax, xml)).toEqual([]);
      expect(xml).toContain(text);
      expect(xml).toContain(
        syntax === 'UBL'
          ? '<cbc:DueDate>2026-04-03</cbc:DueDate>'
          : '<udt:DateTimeString format="102">20260403</udt:DateTimeString>',
      );
      expect(xml).toContain('DE89370400440532013000');
    }
  });

  it('is credited without a payment', async () => {
    expect(documentFaults(credit)).toEqual([]);
    for (const [syntax, render] of [
      ['UBL', renderUbl],
      ['CII', renderCii],
    ] as const) {
      const xml = await render(credit);
      expect(brokenRules(syntax, xml)).toEqual([]);
      expect(xml).toContain('Credited to your account, for invoice 2026-000123');
      expect(xml).not.toContain('DueDate');
    }
  });
});

describe('the official rules of EN 16931', () => {
  it.each([
    ['UBL', 'English', renderUbl],
    ['CII', 'English', renderCii],
    ['UBL', 'German', german.renderUbl],
    ['CII', 'German', german.renderCii],
  ] as const)('accept every random document as %s in %s', async (syntax, _, render) => {
    await fc.assert(
      fc.asyncProperty(tradeDocument(), async (document) => {
        expect(documentFaults(document)).toEqual([]);
        expect(brokenRules(syntax, await render(document))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(
    (
      [
        'linesMinor',
        'freightMinor',
        'netMinor',
        'taxMinor',
        'grossMinor',
        'paidMinor',
        'dueMinor',
      ] as const
    ).flatMap((field) => [['UBL', field, renderUbl] as const, ['CII', field, renderCii] as const]),
  )('reject %s whose total %s is changed by one minor unit', async (syntax, field, render) => {
    const [built] = fc.sample(tradeDocument(3), { numRuns: 1, seed: 4 });
    if (built === undefined) throw new Error('No document was made');
    const step = currencyOf(built.currency).step;
    const totals = { ...built.totals, [field]: built.totals[field] + step };
    expect(brokenRules(syntax, await render(built))).toEqual([]);
    expect(brokenRules(syntax, await render({ ...built, totals }))).not.toEqual([]);
  });

  it('accept a document whose tax is wrong by less than one unit, which the own check rejects', async () => {
    const built = fc
      .sample(tradeDocument(3), { numRuns: 50, seed: 4 })
      .find(({ taxRounding, taxes, currency }) => {
        return taxRounding === 'once' && currency === 'eur' && taxes[0]?.category === 'S';
      });
    if (!built) throw new Error('No such document was made');
    const [first, ...rest] = built.taxes;
    if (!first) throw new Error('The document has no tax');
    const { taxMinor, grossMinor, paidMinor, dueMinor } = built.totals;
    const isPaid = paidMinor > 0;
    const wrong = {
      ...built,
      taxes: [{ ...first, taxMinor: first.taxMinor + 1 }, ...rest],
      totals: {
        ...built.totals,
        taxMinor: taxMinor + 1,
        grossMinor: grossMinor + 1,
        paidMinor: isPaid ? paidMinor + 1 : 0,
        dueMinor: isPaid ? 0 : dueMinor + 1,
      },
    };
    expect(brokenRules('UBL', await renderUbl(wrong))).toEqual([]);
    expect(documentFaults(wrong)).toHaveLength(1);
  });
});
