import { expect, test } from 'vitest';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { t } from '../../../platform/rules/messages/t.ts';

test.each([
  ['en', /^Reorder\b/],
  ['de', /erneut bestellen\b/i],
] as const)(
  'the list and the page of an order call ordering it again the same (%s)',
  (language, word) => {
    const labels = inLanguage(language, () => [
      t('orders.ownOrders.again'),
      t('orders.ownOrders.againNamed', { number: 'GMZP-VWX8' }),
      t('orders.orderSheet.again'),
      t('orders.orderSheet.againAll'),
    ]);
    for (const label of labels) expect(label).toMatch(word);
  },
);
