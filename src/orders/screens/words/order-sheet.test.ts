import { expect, test } from 'vitest';
import { ownOrdersWords as germanList } from '../my-orders/own-orders-words.de.ts';
import { ownOrdersWords } from '../my-orders/own-orders-words.ts';
import { orderSheetCopy as germanSheet } from './order-sheet.de.ts';
import { orderSheetCopy } from './order-sheet.ts';

test('the list and the page of an order call ordering it again the same', () => {
  for (const [list, sheet, word] of [
    [ownOrdersWords, orderSheetCopy, /^Reorder\b/],
    [germanList, germanSheet, /erneut bestellen\b/i],
  ] as const)
    for (const label of [list.again, list.againNamed('GMZP-VWX8'), sheet.again, sheet.againAll])
      expect(label).toMatch(word);
});
