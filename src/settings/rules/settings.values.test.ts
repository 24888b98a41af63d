import { describe, expect, it } from 'vitest';
import { type SettingKey, settingKeys, settingNames, settingOf } from './settings.keys.ts';
import {
  contradictions,
  missingDetails,
  settingsInForce,
  standardLimits,
  standardSettings,
} from './settings.values.ts';

const live = standardSettings({ mode: 'live', givenName: null });
const demo = standardSettings({ mode: 'demo', givenName: null });

const messageOf = (key: SettingKey, value: unknown) =>
  settingOf(key).schema.safeParse(value).error?.issues[0]?.message;

const AMOUNT = 'Please enter an amount from 0.01 to 1,000,000, with at most two decimals';

describe('a value', () => {
  it.each<[SettingKey, unknown, unknown]>([
    ['shop.name', '  Works & Sons ', 'Works & Sons'],
    ['shop.address', ' 1 Lane \r\nTown  ', '1 Lane\nTown'],
    ['shop.email', ' Parts@Maker.Example ', 'parts@maker.example'],
    ['shop.email', '', ''],
    ['shop.country', ' de', 'DE'],
    ['shop.iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['limits.priceMax', 1_000_000, 1_000_000],
    ['limits.priceMin', 0.05, 0.05],
    ['limits.stockMin', 0, 0],
  ])('of %s is stored in its right form: %j', (key, typed, stored) => {
    expect(settingOf(key).schema.parse(typed)).toBe(stored);
  });

  it.each([
    'GB29 NWBK 6016 1331 9268 19',
    'FR1420041010050500013M02606',
    'CH9300762011623852957',
    'NO9386011117947',
  ])('of shop.iban is taken from any country: %s', (typed) => {
    expect(messageOf('shop.iban', typed)).toBeUndefined();
  });

  it.each<[SettingKey, unknown, string]>([
    ['shop.name', 'Two\nlines', 'Please enter this on one line'],
    ['shop.name', 'x'.repeat(61), 'Please keep this to at most 60 characters'],
    ['shop.email', 'nobody', 'Please Enter the valid Email'],
    ['shop.country', 'XX', 'Please enter two letters, such as DE'],
    ['shop.country', 'UK', 'Please enter two letters, such as DE'],
    ['shop.country', 'EU', 'Please enter two letters, such as DE'],
    ['shop.country', 'Germany', 'Please enter two letters, such as DE'],
    [
      'shop.iban',
      'DE89370400440532013001',
      'This IBAN is not valid: please compare it with your bank’s',
    ],
    // Its check digits are right, but a German account number has one digit more.
    [
      'shop.iban',
      'DE5137040044053201300',
      'This IBAN is not valid: please compare it with your bank’s',
    ],
    ['limits.priceMin', 0, AMOUNT],
    ['limits.priceMin', 4.505, AMOUNT],
    ['limits.priceMin', '5', AMOUNT],
    ['limits.orderMax', 4.5, 'Please enter a whole number from 1 to 1,000,000'],
    ['limits.stockMin', -1, 'Please enter a whole number from 0 to 1,000,000,000'],
    ['limits.stockMax', 0, 'Please enter a whole number from 1 to 1,000,000,000'],
    ['prices.cents', true, 'Please choose on or off'],
    ['limits.orderMax', null, 'Please enter a whole number from 1 to 1,000,000'],
  ])('of %s is refused in words: %j', (key, typed, message) => {
    expect(messageOf(key, typed)).toBe(message);
  });
});

describe('the standard values', () => {
  it('pass their own rules, in a demo and in a live shop', () => {
    for (const settings of [live, demo]) {
      for (const key of settingNames)
        expect(settingOf(key).schema.parse(settings[key])).toBe(settings[key]);
      expect(contradictions(settings, settingNames, 'usd')).toEqual({});
    }
  });

  it('name no quantity to a live shop’s visitors, which its limits may contradict', () => {
    expect(demo['texts.blurb']).toContain('boxes of fifty');
    expect(live['texts.blurb']).not.toMatch(/boxes|fifty/);
  });

  it('are the owner’s figures', () => {
    expect(standardLimits).toEqual({
      price: { currency: 'usd', cents: false, min: 5, max: 400 },
      ahead: false,
      minimumQuantity: { min: 50, max: 500 },
      orderMax: 1_000,
      stock: { min: 5_000, max: 1_000_000 },
    });
  });

  it('name no invented business in a live shop', () => {
    const details = settingNames.filter((key) => settingKeys[key].group === 'business');
    expect(details.map((key) => live[key])).toEqual(details.map(() => ''));
    expect(demo['shop.phone']).toBe('+1 555 0142 200');
  });

  it('take SHOP_NAME, which fills an empty name', () => {
    const named = standardSettings({ mode: 'live', givenName: 'Works' });
    expect(settingsInForce(named, { 'shop.name': '' })['shop.name']).toBe('Works');
    expect(settingsInForce(named, { 'shop.name': 'Mine' })['shop.name']).toBe('Mine');
    expect(settingsInForce(demo, { 'shop.fax': '' })['shop.fax']).toBe('');
  });
});

it('reports a pair of limits at the keys that were sent', () => {
  const settings = { ...live, 'limits.priceMin': 500 } as const;
  expect(contradictions(settings, ['limits.priceMin'], 'usd')).toEqual({
    'limits.priceMin': 'Must be at most “Highest price”, 400',
  });
  expect(contradictions(settings, ['limits.priceMax'], 'usd')).toEqual({
    'limits.priceMax': 'Must be at least “Lowest price”, 500',
  });
});

it('names what a live shop lacks', () => {
  expect(missingDetails('live', live)).toEqual(['name', 'address', 'email address', 'phone']);
  expect(missingDetails('live', { ...demo, 'shop.phone': '' })).toEqual(['phone']);
  expect(missingDetails('live', demo)).toEqual([]);
  expect(missingDetails('demo', { ...demo, 'shop.phone': '' })).toEqual([]);
});
