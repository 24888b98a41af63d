import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountry } from '../../../platform/rules/countries.ts';
import { isMemberState } from './member-states.ts';
import { supplyOf } from './supply.ts';
import { vatStateOf } from './tax-areas.ts';
import { type TaxRules, type TaxTreatment, taxOf } from './tax.ts';

const rates = { DE: 19_000, FR: 20_000, AT: 20_000, GB: 20_000, CH: 8_100 };
const shops = {
  DE: { home: 'DE', homeState: 'DE', rates },
  FR: { home: 'FR', homeState: 'FR', rates },
  /** Without a rate of France. */
  AT: { home: 'AT', homeState: 'AT', rates: { AT: 20_000 } },
  MC: { home: 'MC', homeState: 'FR', rates: { FR: 20_000 } },
  CH: { home: 'CH', homeState: null, rates: { CH: 8_100 } },
  US: { home: 'US', homeState: null, rates: { US: 7_000, CA: 5_000 } },
  GB: { home: 'GB', homeState: null, rates: { GB: 20_000 } },
  XI: { home: 'GB', homeState: 'XI', rates: { GB: 20_000 } },
} as const satisfies Record<string, TaxRules>;

/** Valid ids, one each of some states. */
const ids = {
  AT: 'ATU13585627',
  DE: 'DE136695976',
  EL: 'EL094259216',
  FR: 'FR40303265045',
  IT: 'IT00743110157',
  PL: 'PL8567346215',
  XI: 'XI110305878',
};

/* Sources: the articles of Council Directive 2006/112/EC unless they name another act. */
const art31 = 'art. 31 and 32: goods are supplied where they are or where their transport begins';
const art33 = 'art. 33: distance sales within the EU are taxed where the transport ends';
const art138 = 'art. 138(1): intra-Community supply to a taxable person of another member state';
const art146 = 'art. 146(1)(a): goods that leave the EU are exempt';
const art6 = 'art. 6: outside the VAT area';
const art7 = 'art. 7(1): Monaco counts as France';
const windsor =
  'Windsor Framework, art. 8 and annex 3: Northern Ireland counts as the EU for goods';
const third = 'no EU rule: a shop outside the EU charges the rates that it set';

type Case = readonly [
  source: string,
  shop: keyof typeof shops,
  buyer: { country: string; postcode?: string; taxId?: string },
  delivery: { country?: string; postcode?: string } | null,
  treatment: TaxTreatment,
  rate?: number,
];

const cases: readonly Case[] = [
  // Goods stay in the shop's country: every buyer pays its tax.
  [art31, 'DE', { country: 'DE' }, null, 'standard', 19_000],
  [art31, 'DE', { country: 'DE', taxId: ids.DE }, null, 'standard', 19_000],
  [art31, 'DE', { country: 'CH' }, { country: 'DE', postcode: '79539' }, 'standard', 19_000],
  [art31, 'DE', { country: 'FR', taxId: ids.FR }, { country: 'DE' }, 'standard', 19_000],
  [art31, 'DE', { country: 'AT', taxId: ids.AT }, { country: 'DE' }, 'standard', 19_000],
  [art31, 'DE', { country: 'US', taxId: '12-3456789' }, { country: 'DE' }, 'standard', 19_000],
  [art31, 'DE', { country: 'DE', taxId: ids.FR }, null, 'standard', 19_000],
  [art31, 'AT', { country: 'DE', taxId: ids.DE }, { country: 'AT' }, 'standard', 20_000],
  [art31, 'FR', { country: 'MC' }, { country: 'FR', postcode: '06000' }, 'standard', 20_000],
  // To another member state without a VAT id: the destination's rate, else the shop's.
  [art33, 'DE', { country: 'FR' }, null, 'standard', 20_000],
  [art33, 'DE', { country: 'DE' }, { country: 'FR' }, 'standard', 20_000],
  [art33, 'DE', { country: 'PL' }, null, 'standard', 19_000],
  [art33, 'DE', { country: 'DE', taxId: ids.DE }, { country: 'FR' }, 'standard', 20_000],
  [art33, 'DE', { country: 'FR', taxId: 'FR12345678901' }, null, 'standard', 20_000],
  [art33, 'DE', { country: 'AT', taxId: 'ATU13585628' }, null, 'standard', 20_000],
  [art33, 'DE', { country: 'CH' }, { country: 'FR' }, 'standard', 20_000],
  [art33, 'AT', { country: 'FR' }, null, 'standard', 20_000],
  // To another member state with a VAT id of any state but the shop's.
  [art138, 'DE', { country: 'FR', taxId: ids.FR }, null, 'reverseCharge'],
  [art138, 'DE', { country: 'AT', taxId: ids.AT }, null, 'reverseCharge'],
  [art138, 'DE', { country: 'GR', taxId: ids.EL }, null, 'reverseCharge'],
  [art138, 'DE', { country: 'FR', taxId: 'fr 40 303.265-045' }, null, 'reverseCharge'],
  [art138, 'DE', { country: 'DE', taxId: ids.FR }, { country: 'FR' }, 'reverseCharge'],
  [art138, 'DE', { country: 'CH', taxId: ids.IT }, { country: 'IT' }, 'reverseCharge'],
  [art138, 'DE', { country: 'US', taxId: ids.PL }, { country: 'FR' }, 'reverseCharge'],
  [art138, 'AT', { country: 'DE', taxId: ids.DE }, null, 'reverseCharge'],
  [art138, 'FR', { country: 'DE', taxId: ids.DE }, { country: 'PL' }, 'reverseCharge'],
  // Goods leave the EU: no tax for any buyer, whatever rates are set.
  [art146, 'DE', { country: 'US' }, null, 'export'],
  [art146, 'DE', { country: 'DE' }, { country: 'US', postcode: '02108' }, 'export'],
  [art146, 'DE', { country: 'FR', taxId: ids.FR }, { country: 'CH' }, 'export'],
  [art146, 'DE', { country: 'CH' }, null, 'export'],
  [art146, 'DE', { country: 'NO' }, null, 'export'],
  [art146, 'DE', { country: 'GB', postcode: 'SW1A 1AA' }, null, 'export'],
  [art146, 'DE', { country: 'GB', postcode: 'B1 1AA' }, null, 'export'],
  [art146, 'DE', { country: 'SM' }, null, 'export'],
  [art146, 'DE', { country: 'VA' }, null, 'export'],
  [art146, 'DE', { country: 'DE', taxId: ids.DE }, { country: 'JP' }, 'export'],
  // Areas outside the VAT area.
  [art6, 'DE', { country: 'AX' }, null, 'export'],
  [art6, 'DE', { country: 'FI', postcode: '22100' }, null, 'export'],
  [art6, 'DE', { country: 'FI', postcode: 'FI-22100' }, null, 'export'],
  [art6, 'DE', { country: 'ES', postcode: '35001' }, null, 'export'],
  [art6, 'DE', { country: 'ES', postcode: '38001' }, null, 'export'],
  [art6, 'DE', { country: 'ES', postcode: '51001' }, null, 'export'],
  [art6, 'DE', { country: 'ES', postcode: '52001' }, null, 'export'],
  [art33, 'DE', { country: 'ES', postcode: '28035' }, null, 'standard', 19_000],
  [art6, 'DE', { country: 'DE', postcode: '78266' }, null, 'export'],
  [art6, 'DE', { country: 'DE', postcode: 'D-27498' }, null, 'export'],
  [art31, 'DE', { country: 'DE', postcode: '78224' }, null, 'standard', 19_000],
  [art6, 'AT', { country: 'DE', postcode: '78266', taxId: ids.DE }, null, 'export'],
  [art6, 'DE', { country: 'IT', postcode: '23041', taxId: ids.IT }, null, 'export'],
  [art6, 'DE', { country: 'IT', postcode: '22061' }, null, 'export'],
  [art138, 'DE', { country: 'IT', postcode: '22060', taxId: ids.IT }, null, 'reverseCharge'],
  [art6, 'DE', { country: 'GR', postcode: '630 86' }, null, 'export'],
  [art33, 'DE', { country: 'GR', postcode: '630 75' }, null, 'standard', 19_000],
  [art6, 'DE', { country: 'FR', postcode: '97110' }, null, 'export'],
  [art6, 'FR', { country: 'FR', postcode: '97400' }, null, 'export'],
  [art6, 'FR', { country: 'FR' }, { country: 'RE' }, 'export'],
  [art6, 'DE', { country: 'MQ' }, null, 'export'],
  [art6, 'DE', { country: 'FR', postcode: '98800' }, null, 'export'],
  [art6, 'FR', { country: 'GP' }, { country: 'FR', postcode: '75001' }, 'standard', 20_000],
  // Monaco.
  [art7, 'DE', { country: 'MC' }, null, 'standard', 20_000],
  [art7, 'DE', { country: 'FR', postcode: '98000' }, null, 'standard', 20_000],
  [art7, 'DE', { country: 'MC', taxId: ids.FR }, null, 'reverseCharge'],
  [art7, 'FR', { country: 'MC' }, null, 'standard', 20_000],
  [art7, 'FR', { country: 'DE', taxId: ids.DE }, { country: 'MC' }, 'standard', 20_000],
  [art7, 'MC', { country: 'FR' }, null, 'standard', 20_000],
  [art7, 'MC', { country: 'DE', taxId: ids.DE }, null, 'reverseCharge'],
  // Northern Ireland.
  [windsor, 'DE', { country: 'GB', postcode: 'BT1 5GS', taxId: ids.XI }, null, 'reverseCharge'],
  [windsor, 'DE', { country: 'GB', postcode: 'bt15gs' }, null, 'standard', 20_000],
  [windsor, 'DE', { country: 'GB', postcode: 'BT1 5GS', taxId: ids.FR }, null, 'reverseCharge'],
  [windsor, 'DE', { country: 'GB', postcode: 'SW1A 1AA', taxId: ids.XI }, null, 'export'],
  [windsor, 'DE', { country: 'GB', taxId: ids.XI }, { country: 'FR' }, 'reverseCharge'],
  [windsor, 'XI', { country: 'GB', postcode: 'SW1A 1AA' }, null, 'standard', 20_000],
  [windsor, 'XI', { country: 'FR', taxId: ids.FR }, null, 'reverseCharge'],
  [windsor, 'XI', { country: 'FR' }, null, 'standard', 20_000],
  [windsor, 'XI', { country: 'US' }, null, 'export'],
  [third, 'GB', { country: 'GB', postcode: 'BT1 5GS', taxId: ids.XI }, null, 'standard', 20_000],
  // Shops outside the EU.
  [third, 'CH', { country: 'CH' }, null, 'standard', 8_100],
  [third, 'CH', { country: 'DE' }, null, 'export'],
  [third, 'CH', { country: 'DE', taxId: ids.DE }, null, 'export'],
  [third, 'CH', { country: 'DE' }, { country: 'CH' }, 'standard', 8_100],
  [third, 'CH', { country: 'CH' }, { country: 'DE' }, 'export'],
  [third, 'US', { country: 'CA' }, null, 'standard', 5_000],
  [third, 'US', { country: 'CA' }, { country: 'US' }, 'standard', 7_000],
  [third, 'GB', { country: 'FR', taxId: ids.FR }, null, 'export'],
];

describe('the tax of an order', () => {
  it.each(cases.map((one, at) => [at + 1, ...one] as const))(
    'case %i (%s): a shop in %s, buyer %o, delivery %o: %s %s',
    (_at, _source, shop, buyer, delivery, treatment, rate = 0) => {
      const supply = supplyOf(buyer, delivery);
      expect(taxOf(shops[shop], supply)).toEqual({ rate, treatment });
    },
  );

  it('is none without tax settings, without a country, and where the shop’s own country has no rate', () => {
    const none = { rate: 0, treatment: 'none' };
    const french: TaxRules = { home: 'DE', homeState: 'DE', rates: { FR: 20_000 } };
    expect(taxOf(null, supplyOf({ country: 'DE' }))).toEqual(none);
    expect(taxOf(shops.DE, supplyOf({ country: '' }))).toEqual(none);
    expect(taxOf(french, supplyOf({ country: 'AT' }))).toEqual(none);
    expect(taxOf(french, supplyOf({ country: 'DE' }))).toEqual(none);
    const swiss: TaxRules = { home: 'NO', homeState: null, rates: { CH: 8_100 } };
    expect(taxOf(swiss, supplyOf({ country: 'NO' }))).toEqual(none);
    expect(taxOf(swiss, supplyOf({ country: 'SE' }, { country: 'NO' }))).toEqual(none);
  });
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const countries = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry);
const country = fc.constantFrom(...countries);
const postcode = fc.oneof(
  fc.constantFrom('', '35001', '78266', '97110', 'BT1 1AA', '22100', '98000'),
  fc.stringMatching(/^\d{4,5}$/),
);
const taxId = fc.constantFrom('', '12/345/67890', 'FR12345678901', ...Object.values(ids));
const place = fc.record({ country, postcode });
const shop = fc.constantFrom(...Object.values(shops));

describe('whatever the shop, the buyer and the delivery', () => {
  it('the buyer’s own country and postcode change nothing once the goods go elsewhere', () =>
    fc.assert(
      fc.property(shop, place, place, place, taxId, (rules, one, other, delivery, id) => {
        const taxes = [one, other].map((buyer) =>
          taxOf(rules, supplyOf({ ...buyer, taxId: id }, delivery)),
        );
        expect(taxes[0]).toEqual(taxes[1]);
      }),
      { numRuns: 1_000 },
    ));

  it('a delivery address that is the buyer’s own changes nothing', () =>
    fc.assert(
      fc.property(shop, place, taxId, (rules, buyer, id) => {
        const supply = { ...buyer, taxId: id };
        expect(taxOf(rules, supplyOf(supply, buyer))).toEqual(taxOf(rules, supplyOf(supply)));
      }),
    ));

  it('goods that stay in the shop’s country carry its tax', () =>
    fc.assert(
      fc.property(shop, place, taxId, postcode, (rules, buyer, id, code) => {
        const delivery = { country: rules.home, postcode: code };
        fc.pre(rules.homeState === null || vatStateOf(delivery) === rules.homeState);
        const rate = rules.rates[rules.home as never] ?? rules.rates['FR' as never];
        expect(taxOf(rules, supplyOf({ ...buyer, taxId: id }, delivery))).toEqual({
          rate,
          treatment: 'standard',
        });
      }),
    ));

  it('goods that leave the EU from a shop in it carry none, and only they are exports', () =>
    fc.assert(
      fc.property(shop, place, taxId, (rules, delivery, id) => {
        fc.pre(rules.homeState !== null);
        const leaves =
          vatStateOf(delivery) === null && !(rules.homeState === 'XI' && delivery.country === 'GB');
        const { treatment } = taxOf(rules, supplyOf({ taxId: id }, delivery));
        expect(treatment === 'export').toBe(leaves);
      }),
    ));

  it('reverse charge needs a VAT id of another state, and a member state to which the goods go', () =>
    fc.assert(
      fc.property(shop, place, taxId, (rules, delivery, id) => {
        const { treatment, rate } = taxOf(rules, supplyOf({ taxId: id }, delivery));
        if (treatment !== 'reverseCharge') return;
        expect(rate).toBe(0);
        expect(rules.homeState).not.toBeNull();
        const state = vatStateOf(delivery);
        expect(state).not.toBeNull();
        expect(state).not.toBe(rules.homeState);
        const own =
          rules.homeState === 'FR'
            ? ids.FR
            : (ids as Record<string, string>)[rules.homeState ?? ''];
        expect(['', '12/345/67890', 'FR12345678901', own]).not.toContain(id);
      }),
      { numRuns: 1_000 },
    ));

  it('a postcode never takes goods into the EU but to Northern Ireland', () =>
    fc.assert(
      fc.property(place, (where) => {
        const { country: code } = where;
        if (vatStateOf(where) !== null)
          expect(isMemberState(code) || code === 'MC' || code === 'GB').toBe(true);
      }),
    ));
});
