import { expect, test } from 'vitest';
import { loadGerman } from '../../../platform/server/language/load-german.ts';
import { ownOrdersWords } from '../my-orders/own-orders-words.ts';
import { orderSheetCopy } from './order-sheet.ts';

const { ownOrdersWords: germanList } = await loadGerman<{ ownOrdersWords: typeof ownOrdersWords }>(
  new URL('../my-orders/own-orders-words.ts', import.meta.url),
);
const { orderSheetCopy: germanSheet } = await loadGerman<{ orderSheetCopy: typeof orderSheetCopy }>(
  new URL('order-sheet.ts', import.meta.url),
);

test('the list and the page of an order call ordering it again the same', () => {
  for (const [list, sheet, word] of [
    [ownOrdersWords, orderSheetCopy, /^Reorder\b/],
    [germanList, germanSheet, /erneut bestellen\b/i],
  ] as const)
    for (const label of [list.again, list.againNamed('GMZP-VWX8'), sheet.again, sheet.againAll])
      expect(label).toMatch(word);
});
