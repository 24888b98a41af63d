import { expect, it } from 'vitest';
import { nameOrder } from './name-order.ts';

it.each([
  [['Sprocket 1T', 'Sprocket 2T', 'Sprocket 9T', 'Sprocket 10T', 'Sprocket 11T', 'Sprocket 100T']],
  [['Anker', 'Ärmel', 'Axle', 'éclair', 'Elbow', 'Öl', 'Zorro']],
  [['chain 9', 'Chain 009x', 'Chain 10']],
  [['Größe 8', 'Grosse 9', 'GRÖSSE 10']],
  [['Rim 4', 'Rim 123456789012', 'Rim 1234567890123']],
])('sorts %j in this order', (names) => {
  const keys = names.map((name) => ({ name, key: nameOrder(name) }));
  // As the engines compare, by bytes.
  const sorted = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  expect(sorted.map(({ name }) => name)).toEqual(names);
});

it('is short and whole for the longest name', () => {
  const key = nameOrder('9 '.repeat(60));
  expect(key.length).toBeLessThanOrEqual(200);
  expect(nameOrder(`${'a'.repeat(199)}\u{20000}`).isWellFormed()).toBe(true);
});
