import { describe, expect, it } from 'vitest';
import { sellerState, sellerTaxIds } from './seller-tax-ids.ts';
import { taxIdLabel } from './tax-id-label.ts';
import { isVatId, meantState, normalTaxId, taxIdFault, vatIdState } from './vat-ids.ts';

/** Valid ids in the forms that each state has; of companies in public registers, or examples of python-stdnum. */
const valid = [
  'ATU13585627 BE0428759497 BE1000000417 BG175074752 CY10259033P CZ25123891 CZ7103192745',
  'DE136695976 DE129273398 DK13585628 EE100931558 EL094259216 ESJ99216582 ES54362315K ESX2482300W',
  'FI20774740 FR40303265045 FR23334175221 FRK7399859412 FR4Z123456782 HR33392005961 HU12892312',
  'IE6433435F IE6433435OA IE8D79739I IT00743110157 LT119511515 LT100001919017 LU15027442',
  'LV40003521600 MT11679112 NL004495445B01 NL123456789B13 PL8567346215 PT501964843 RO18547290',
  'SE123456789701 SI50223054 SK2022749619 XI110305878 XIGD001 XIHA599',
]
  .join(' ')
  .split(' ');

describe('a VAT id', () => {
  it.each(valid)('%s is valid, with separators and in small letters too', (id) => {
    const state = id.startsWith('EL') ? 'GR' : id.slice(0, 2);
    expect(vatIdState(id)).toBe(state);
    expect(vatIdState(`${id.slice(0, 2).toLowerCase()} ${id.slice(2, 5)}.${id.slice(5)}`)).toBe(
      state,
    );
  });

  it('with one wrong digit is not valid, where the rule of its state finds every one', () => {
    // Rules of two moduli let a few pass, and the last digits of a Dutch id have no check.
    const checked = valid.filter((id) => !/^(?:BG|CZ|FR4Z|LT1|NL|RO|XIGD|XIHA)/.test(id));
    const passed = checked.flatMap((id) =>
      [...id.matchAll(/\d/g)].flatMap(({ 0: digit, index }) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
          .map((by) => `${id.slice(0, index)}${(Number(digit) + by) % 10}${id.slice(index + 1)}`)
          .filter(isVatId),
      ),
    );
    expect(passed).toEqual([]);
  });

  it.each([
    'FR12345678901',
    'FR00000000000',
    'IT00000000000',
    'DE123456789',
    'ATU12345678',
    'DE12345678',
    'DE1366959760',
    '136695976',
    'GR094259216',
    'US123456789',
    'GB980780684',
    'BE428759497',
    'DEDE136695976',
    'EU826010755',
    '',
    'DE',
  ])('%s is not valid', (id) => expect(isVatId(id)).toBe(false));

  it('of persons in Bulgaria and of a Czech special kind is taken by its form', () => {
    expect(vatIdState('BG7523169263')).toBe('BG');
    expect(vatIdState('CZ640903926')).toBe('CZ');
  });

  it('is stored without separators; other tax ids as they were typed', () => {
    expect(normalTaxId('de 136.695-976')).toBe('DE136695976');
    expect(normalTaxId('12/345/67890')).toBe('12/345/67890');
  });

  it('is called a VAT id only if it is one', () => {
    expect(taxIdLabel('DE 136 695 976')).toBe('VAT ID');
    expect(taxIdLabel('DE123456789')).toBe('Tax ID');
    expect(taxIdLabel('12/345/67890')).toBe('Tax ID');
  });
});

describe('a tax id', () => {
  it.each([
    ['FR', 'FR12345678901', 'French'],
    ['FR', '12345678901', 'French'],
    ['DE', '12/345/67890', 'German'],
    ['GR', 'GR094259216', 'Greek'],
    ['FR', 'DE123456789', 'German'],
    ['CH', 'DE123456789', 'German'],
    [null, 'ATU12345678', 'Austrian'],
    ['GB', 'XI123456780', 'Northern Irish'],
  ])('of a buyer in %s: %s is refused as not a valid %s one', (country, id, adjective) => {
    expect(taxIdFault(country, id)).toBe(
      `Not a valid ${adjective} VAT number: please check its letters and digits`,
    );
  });

  it.each([
    ['FR', 'FR40303265045'],
    ['FR', 'DE136695976'],
    ['CH', 'FR40303265045'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['US', '12-3456789'],
    ['GB', 'GB980780684'],
    ['NO', '923 609 016 MVA'],
    [null, 'whatever'],
    ['CH', 'Details follow'],
  ])('of a buyer in %s: %s is taken', (country, id) => {
    expect(taxIdFault(country, id)).toBeNull();
  });

  it('is meant as a VAT id where letters of a state and digits follow each other', () => {
    expect(meantState('DE123456789')).toBe('DE');
    expect(meantState('DE 12')).toBeNull();
    expect(meantState('Ltd 2026')).toBeNull();
  });
});

describe('the ids of a seller', () => {
  it.each([
    ['DE', 'DE136695976', '12/345/67890', 'DE136695976', '12/345/67890'],
    ['DE', 'de 136 695 976', null, 'DE136695976', null],
    ['DE', null, 'DE136695976', 'DE136695976', null],
    // From before check digits were checked.
    ['DE', null, 'DE 123 456 789', 'DE123456789', null],
    ['DE', null, 'ATU13585627', null, 'ATU13585627'],
    ['DE', null, '12/345/67890', null, '12/345/67890'],
    ['GR', null, 'EL094259216', 'EL094259216', null],
    ['MC', null, 'FR40303265045', 'FR40303265045', null],
    ['GB', null, 'XI110305878', 'XI110305878', null],
    ['CH', null, 'CHE-123.456.789', null, 'CHE-123.456.789'],
  ])('in %s: VAT id %s and tax number %s', (country, vatId, taxId, vat, tax) => {
    expect(sellerTaxIds({ country, vatId, taxId })).toEqual({ vatId: vat, taxId: tax });
  });

  it('tell a British seller in Northern Ireland', () => {
    const british = { country: 'GB', vatId: null, taxId: null };
    expect(sellerState(british)).toBeNull();
    expect(sellerState({ ...british, vatId: 'XI110305878' })).toBe('XI');
    expect(sellerState({ ...british, country: 'MC' })).toBe('FR');
  });
});
