import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { BASELINE, statementsFor } from './baseline.ts';

it('the baseline is that of version 0.2.0: a change of the schema is a migration', () => {
  const text = [...statementsFor('sqlite'), ...statementsFor('postgres')].join(';');
  const hash = createHash('sha256').update(text.replaceAll(/\s+/g, ' ')).digest('hex');
  expect(BASELINE).toBe(`0001-baseline-${hash.slice(0, 8)}`);
});
