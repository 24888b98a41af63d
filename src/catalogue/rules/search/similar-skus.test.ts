import { expect, it } from 'vitest';
import { mostSimilar, reversedSku } from './similar-skus.ts';

const skus = ['CR-48', 'CR-44', 'CR-4', 'XR-48', 'CH-48-000123', 'CH-48-000124', 'P1'];
const bySku = new Map(skus.map((sku) => [reversedSku(sku), sku]));
const similar = (typed: string) =>
  mostSimilar(reversedSku(typed), [...bySku.keys()]).map((sku) => bySku.get(sku));

it.each([
  ['CR48', ['CR-48', 'CR-44', 'CR-4']],
  ['cr 4.8', ['CR-48', 'CR-44', 'CR-4']],
  ['RC-48', ['CR-48']],
  ['CR-488', ['CR-48']],
  ['CH-48-00123', ['CH-48-000123', 'CH-48-000124']],
  ['CH-48-OO0123', ['CH-48-000123']],
  ['CH-48-OOO123', []],
  ['P2', []],
])('%j is most like %j', (typed, expected) => expect(similar(typed)).toEqual(expected));

it('reverses letters and digits only', () => {
  expect(reversedSku('Ch-48 ü😀')).toBe('ü84hc');
});
