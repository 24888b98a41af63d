import { z } from 'zod';
import { defineCalls, signedIn } from '../../platform/rules/contract/define.ts';
import { MOST_LISTED } from './own-price-list.ts';

export const ownPricesContract = defineCalls({
  'GET /myPrices.pdf': {
    summary: `The caller’s own prices of today as PDF, with at most ${MOST_LISTED} parts; the CSV file has all of them`,
    area: 'priceLists',
    access: signedIn,
    answer: z.string(),
    answerKind: 'pdf',
    errors: ['TOO_MANY_REQUESTS', 'OVERLOADED'],
  },
});
