import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings, settingsFile } from './settings-file.ts';
import { type SettingKey, type Settings, settingNames, settingOf } from './settings.keys.ts';
import { standardSettings } from './settings.values.ts';

const standard = standardSettings({ mode: 'demo', givenName: null });

/** Values that the settings' own schemas accept, with the characters that the file treats specially. */
const texts = fc
  .array(fc.constantFrom('a', 'Ü', '=', '#', ' ', '\t', '\n', '"', '\\', ': '), { maxLength: 20 })
  .map((pieces) => pieces.join(''));
const settings = fc
  .record(Object.fromEntries(settingNames.map((key) => [key, valueOf(key)])))
  .map((values) => values as unknown as Settings);

function valueOf(key: SettingKey): fc.Arbitrary<unknown> {
  const { kind, schema, options = [], standard: fallback } = settingOf(key);
  if (kind === 'number') {
    const max = [100_000, 365, 90].find((most) => schema.safeParse(most).success);
    return fc.integer({ min: 1, max: max ?? 1 });
  }
  if (kind === 'switch') return fc.constantFrom('on', 'off');
  if (kind === 'choice') return fc.constantFrom(...options.map(({ value }) => value));
  return texts.map((text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? parsed.data : fallback;
  });
}

describe('the settings file', () => {
  it('reads every value as it was written', () => {
    fc.assert(
      fc.property(settings, (values) => {
        const { values: read, faults } = parseSettings(settingsFile(values, settingNames));
        expect(faults).toEqual([]);
        for (const key of settingNames)
          expect(settingOf(key).schema.parse(read[key])).toBe(values[key]);
      }),
    );
  });

  it('has the standard values of a demo as lines and indented texts', () => {
    const file = settingsFile(standard, [
      'shop.name',
      'shop.address',
      'shop.iban',
      'limits.priceMin',
    ]);
    expect(file.split('\n\n')[1]).toBe(
      'shop.name = Halden Cycle Works\nshop.address =\n  12 Spindle Lane\n  Canal Works, Hall 3\n  Millbrook 40210\nshop.iban =\nlimits.priceMin = 5\n',
    );
  });

  it('reads line ends of Windows, a byte order mark, comments and thousands', () => {
    const { values, lineOf } = parseSettings(
      '\uFEFF# mine\r\n\r\nlimits.orderMax = 2,000\r\nshop.address=1 Lane\r\n\tTown\r\n',
    );
    expect(values).toEqual({ 'limits.orderMax': 2_000, 'shop.address': '1 Lane\nTown' });
    expect([...lineOf]).toEqual([
      ['limits.orderMax', 3],
      ['shop.address', 4],
    ]);
  });

  it('names the line of every fault', () => {
    const { faults } = parseSettings(
      '  lost\nshop.nmae = A\nshop.name A\nshop.fax = 1\nshop.fax = 2',
    );
    expect(faults).toEqual([
      { line: 1, reason: 'continues a value, but no setting stands above it' },
      { line: 2, reason: 'there is no setting "shop.nmae"' },
      { line: 3, reason: 'must have the form key = value' },
      { line: 5, reason: 'names shop.fax again' },
    ]);
  });
});
