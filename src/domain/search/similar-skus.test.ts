import { expect, it } from 'vitest';
import { mostSimilar, reversedSku } from './similar-skus.ts';

const rows = ['CR-48', 'CR-44', 'CR-4', 'XR-48', 'CH-48-000123', 'CH-48-000124', 'P1', null].map(
  (sku) => ({ sku }),
);
const similar = (typed: string) => mostSimilar(typed, rows).map(({ sku }) => sku);

it.each([
  ['CR48', ['CR-48', 'CR-4', 'CR-44']],
  ['cr 4.8', ['CR-48', 'CR-4', 'CR-44']],
  ['RC-48', ['CR-48']],
  ['CR-488', ['CR-48']],
  ['CH-48-00123', ['CH-48-000123', 'CH-48-000124']],
  ['CH-48-OO0123', ['CH-48-000123']],
  ['CH-48-OOO123', []],
  ['P2', []],
  ['', []],
])('%j is most like %j', (typed, expected) => expect(similar(typed)).toEqual(expected));

it('reverses letters and digits only', () => {
  expect(reversedSku('Ch-48 ü😀')).toBe('ü84hc');
});
