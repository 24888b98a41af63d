import { expect, it } from 'vitest';
import { loadGerman } from '../../../platform/server/language/load-german.ts';
import type * as english from './net-prices-words.ts';

const { addedCopy, netPricesNote } = await loadGerman<typeof english>(
  new URL('net-prices-words.ts', import.meta.url),
);

it.each(Object.keys(addedCopy) as (keyof typeof addedCopy)[])(
  'the German note on net prices ends in one full stop (%s)',
  (added) => {
    expect(netPricesNote(added)).toMatch(/[^.]\.$/);
  },
);
