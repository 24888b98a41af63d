import { expect, it } from 'vitest';
import { mergeCarts } from '../../rules/cart-lines.ts';
import { mergeReport } from './cart-report.ts';

const line = (ref: string, quantity: number | string) => ({ ref, toolId: ref, quantity });

it('a cart that is loaded into another one says which lines it left as they were', () => {
  const before = [line('A', 500), line('B', 60), line('C', 20)];
  const loaded = [line('A', 200), line('B', 60), line('C', 30), line('D', 10)];
  const after = mergeCarts([], before, loaded);
  expect(mergeReport('Loaded.', { before, after, loaded })).toBe(
    'Loaded. 1 line added. 1 quantity changed: C 20 → 30. 2 lines were there already and stay as they were: A 500 (not 200), B 60.',
  );
  expect(mergeReport('Loaded.', { before: [], after: loaded, loaded })).toBe('Loaded.');
});

it('a text that stands for a quantity stays beside a number, and is said', () => {
  const [before, loaded] = [[line('A', '2 boxes')], [line('A', 200)]];
  const after = mergeCarts([], before, loaded);
  expect(mergeReport('Loaded.', { before, after, loaded })).toContain(
    '1 line was there already and stays as it was: A 2 boxes (not 200).',
  );
});
