import { describe, expect, it } from 'vitest';
import { type TaxRules, taxOf } from './tax.ts';
import { taxIdLabel } from './tax-id-label.ts';
import { isVatId, normalTaxId, taxIdFault } from './vat-ids.ts';

const german: TaxRules = { home: 'DE', rates: { DE: 19_000, FR: 20_000, CH: 7_700 } };
const swiss: TaxRules = { home: 'CH', rates: { CH: 8_100 } };

describe('the tax of a buyer', () => {
  it.each([
    ['the shop’s country', 'DE', null, 19_000, 'standard'],
    ['the shop’s country with a VAT id', 'DE', 'DE123456789', 19_000, 'standard'],
    ['a member state with a rate', 'FR', null, 20_000, 'standard'],
    ['a member state without a rate', 'AT', null, 19_000, 'standard'],
    ['another member state with a VAT id', 'AT', 'ATU12345678', 0, 'reverseCharge'],
    ['a member state with a rate, with a VAT id', 'FR', 'FR 12 345678901', 0, 'reverseCharge'],
    ['Greece with its EL', 'GR', 'EL123456789', 0, 'reverseCharge'],
    ['Northern Ireland', 'GB', 'XI123456789', 0, 'reverseCharge'],
    ['a member state with an id of another form', 'AT', 'ATU1234567', 19_000, 'standard'],
    ['a country outside the EU', 'US', '12-3456789', 0, 'export'],
    ['a country outside the EU with a rate', 'CH', null, 7_700, 'standard'],
  ] as const)('is that of %s', (_where, country, taxId, rate, treatment) => {
    expect(taxOf(german, { country, taxId })).toEqual({ rate, treatment });
  });

  it.each([
    ['CH', null, 8_100, 'standard'],
    ['DE', null, 0, 'export'],
    ['DE', 'DE123456789', 0, 'export'],
  ] as const)(
    'knows no reverse charge for a shop outside the EU: %s %s',
    (country, taxId, rate, treatment) => {
      expect(taxOf(swiss, { country, taxId })).toEqual({ rate, treatment });
    },
  );

  it('is none without tax settings, and where the shop’s own country has no rate', () => {
    const none = { rate: 0, treatment: 'none' };
    expect(taxOf(null, { country: 'DE', taxId: null })).toEqual(none);
    expect(taxOf({ home: 'DE', rates: { FR: 20_000 } }, { country: 'AT', taxId: null })).toEqual(
      none,
    );
  });
});

describe('the form of a VAT id', () => {
  it.each([
    ['DE', 'de 123.456-789', true],
    ['DE', 'DE12345678', false],
    ['DE', '123456789', false],
    ['DE', 'ATU12345678', false],
    ['GR', 'GR123456789', false],
    ['NL', 'NL123456789B01', true],
    ['IE', 'IE1234567WA', true],
    ['ES', 'ES12345678', false],
    ['US', 'US123456789', false],
  ])('of %s: %s is one: %s', (country, taxId, is) => {
    expect(isVatId(country, taxId)).toBe(is);
  });

  it('is called a VAT id only by its form', () => {
    expect(taxIdLabel('DE', 'DE 123 456 789')).toBe('VAT id');
    expect(taxIdLabel('DE', '12/345/67890')).toBe('Tax id');
    expect(taxIdLabel('US', '12-3456789')).toBe('Tax id');
    expect(taxIdLabel(null, 'DE123456789')).toBe('Tax id');
  });

  it('is explained by an example, and other tax ids are taken as they are', () => {
    expect(taxIdFault('GR', 'GR123456789')).toBe(
      'This is not the form of a VAT id of Greece, such as EL123456789',
    );
    expect(taxIdFault('US', '12-3456789')).toBeNull();
    expect(taxIdFault(null, 'whatever')).toBeNull();
    expect(normalTaxId('DE', 'de 123.456-789')).toBe('DE123456789');
    expect(normalTaxId('US', '12-3456789')).toBe('12-3456789');
  });
});
