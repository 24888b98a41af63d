import { expect, it } from 'vitest';
import { settingGroups } from '../../rules/settings.keys.ts';
import { groupsFound, settingsFound } from './search-settings.ts';

it('shows every section without a search', () => {
  expect(groupsFound(' ')).toEqual(settingGroups);
});

it.each([
  ['iban', ['shop.iban']],
  ['SHOP.BIC', ['shop.bic']],
  ['business phone', ['shop.phone']],
])('finds %s in key, label, hint and title', (search, keys) => {
  expect(settingsFound('business', search)).toEqual(keys);
});

it('finds nothing for words that no setting has', () => {
  expect(groupsFound('iban gearbox')).toEqual([]);
});
