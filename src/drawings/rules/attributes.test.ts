import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttributeKey,
  attributeKeys,
  attributeLabel,
  attributeOf,
  attributesText,
  formatAttribute,
  parseAttributes,
  suggestedAttributes,
  toThousandths,
} from './attributes.ts';
import { attributesInput } from '../../catalogue/rules/parts/attributes/attributes.schema.ts';
import { newPartSchema } from '../../catalogue/rules/parts/part.schema.ts';
import { partsQuery } from '../../catalogue/rules/parts/parts.contract.ts';
import { standardLimits } from '../../settings/rules/settings.values.ts';

/** A decimal text that the attribute accepts, such as `27.2`. */
const amountOf = (key: AttributeKey) => {
  const attribute = attributeOf(key);
  const decimals = attribute.kind === 'number' ? attribute.decimals : 0;
  return fc
    .nat({ max: 999_999 * 10 ** decimals })
    .map((scaled) => (scaled / 10 ** decimals).toFixed(decimals));
};
const numberKeys = attributeKeys.filter((key) => attributeOf(key).kind === 'number');

describe('the table of attributes', () => {
  it('has labels that differ from each other and from every key', () => {
    const names = attributeKeys.flatMap((key) => [key, attributeOf(key).label]);
    const normal = names.map((name) => name.toLowerCase());
    for (const key of attributeKeys) {
      const { label } = attributeOf(key);
      const same = normal.filter((name) => [key, label].some((own) => own.toLowerCase() === name));
      expect(same, label).toHaveLength(2);
    }
    expect(new Set(attributeKeys.map(attributeLabel)).size).toBe(attributeKeys.length);
  });

  it('has no key that is a field of a part or a parameter of the list', () => {
    const parameters = Object.keys(partsQuery.shape).filter(
      (name) => !attributeKeys.some((key) => key === name),
    );
    expect(parameters).toEqual(['limit', 'cursor', 'q', 'category', 'inStock', 'sort', 'status']);
    expect(attributeKeys.filter((key) => key in newPartSchema(standardLimits).shape)).toEqual([]);
  });

  it.each([
    ['Drivetrain', ['teeth', 'bcd', 'speeds', 'material', 'weight'], ['rimSize', 'travel']],
    ['Tyres & Tubes', ['rimSize', 'width', 'valve', 'weight'], ['teeth', 'clamp']],
    ['Bottom Brackets', ['spindle', 'thread', 'width'], ['spokes']],
    ['', ['material', 'weight'], ['teeth']],
  ] as const)('offers for %j its usual attributes', (category, offered, others) => {
    const suggested = suggestedAttributes(category);
    expect(suggested).toEqual(expect.arrayContaining([...offered]));
    for (const key of others) expect(suggested).not.toContain(key);
  });
});

describe('a value', () => {
  it('is stored and compared exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numberKeys).chain((key) => fc.tuple(fc.constant(key), amountOf(key))),
        ([key, text]) => {
          const value = Number(text);
          expect(attributesInput.parse({ [key]: value })).toEqual({ [key]: value });
          expect(parseAttributes(attributesText({ [key]: value }))).toEqual({ [key]: value });
          const [whole = '', fraction = ''] = text.split('.');
          expect(toThousandths(value)).toBe(Number(whole + fraction.padEnd(3, '0')));
        },
      ),
    );
  });

  it('is written with its unit', () => {
    expect(formatAttribute('diameter', 27.2)).toBe('27.2 mm');
    expect(formatAttribute('weight', 1_740)).toBe('1,740 g');
    expect(formatAttribute('angle', 7)).toBe('7°');
    expect(formatAttribute('teeth', 48)).toBe('48');
    expect(formatAttribute('material', 'Steel')).toBe('Steel');
  });

  it('has one text for equal attributes in any order', () => {
    expect(attributesText({ weight: 128, teeth: 48, material: '' })).toBe(
      '{"teeth":48,"weight":128}',
    );
  });
});

describe('attributes that a client sends', () => {
  it.each([
    [{ teeth: 48.5 }, 'attributes.teeth', 'Teeth must be a whole number'],
    [{ teeth: '48' }, 'attributes.teeth', 'Teeth must be a whole number'],
    [{ teeth: -1 }, 'attributes.teeth', 'Teeth must be at least 0'],
    [{ length: 1_000_001 }, 'attributes.length', 'Length must be at most 1,000,000'],
    [{ length: 1.25 }, 'attributes.length', 'Length must be a number with at most 1 decimal'],
    [
      { diameter: 1.255 },
      'attributes.diameter',
      'Diameter must be a number with at most 2 decimals',
    ],
    [{ material: 7 }, 'attributes.material', 'Material must be text'],
    [{ material: 'x'.repeat(61) }, 'attributes.material', 'Material must be at most 60 characters'],
    [{ toString: 7, tooth: 48 }, 'attributes', 'There is no attribute toString, tooth'],
    ['teeth', 'attributes', 'Attributes must be an object'],
  ])('reject %j', (attributes, path, message) => {
    const { error } = newPartSchema(standardLimits)
      .pick({ attributes: true })
      .safeParse({ attributes });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  it('lose texts that are empty', () => {
    expect(attributesInput.parse({ material: '  ', thread: ' 9/16 inch ' })).toEqual({
      thread: '9/16 inch',
    });
  });
});
