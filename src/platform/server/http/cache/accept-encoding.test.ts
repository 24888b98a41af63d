import { expect, it } from 'vitest';
import { packingFor, weightOf } from './accept-encoding.ts';

it.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0.5, br', 'br'],
  ['zstd, br;q=0.9', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0.001', 'br'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['deflate;q=0.9 , GZIP ; q=0.4', 'gzip'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.000', null],
  ['identity;q=1, *;q=0', null],
  ['gzip;q=much', 'gzip'],
])('encodes for %j as %j', (acceptEncoding, packing) => {
  expect(packingFor(acceptEncoding, 'fast')).toBe(packing);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['br;q=0.8, zstd;q=0.8, gzip;q=0.8', 'br'],
  ['br;q=0.8, zstd', 'zstd'],
])('encodes what lasts for %j as %j', (acceptEncoding, packing) => {
  expect(packingFor(acceptEncoding, 'small')).toBe(packing);
});

it('reads the weight of the named coding', () => {
  expect(weightOf('gzip', 'br;q=0.2, gzip;q=0.7')).toBe(0.7);
  expect(weightOf('gzip', 'br;q=0, gzip')).toBe(1);
  expect(weightOf('br', 'x-br, gzip')).toBe(0);
});
