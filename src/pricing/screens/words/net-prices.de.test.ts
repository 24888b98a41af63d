import { expect, it } from 'vitest';
import { addedCopy, netPricesNote } from './net-prices-words.de.ts';

it.each(Object.keys(addedCopy) as (keyof typeof addedCopy)[])(
  'the German note on net prices ends in one full stop (%s)',
  (added) => {
    expect(netPricesNote(added)).toMatch(/[^.]\.$/);
  },
);
