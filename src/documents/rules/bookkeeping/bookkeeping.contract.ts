import { z } from 'zod';
import { adminOnly, defineCalls } from '../../../platform/rules/contract/define.ts';
import { PERIOD } from './period.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const query = z.object({
  period: z
    .string()
    .regex(PERIOD, { error: () => t('platform.text.periodFormat') })
    .describe('The month or quarter of issue, such as 2026-01 or 2026-Q1'),
});

const file = z.string();

export const bookkeepingContract = defineCalls({
  'GET /datev.csv': {
    summary:
      'The invoices and credit notes of a period as a batch of bookings for DATEV (EXTF, version 13, Windows-1252)',
    area: 'invoices',
    access: adminOnly,
    query,
    answer: file,
    answerKind: 'datev',
    errors: ['INVALID_FIELDS', 'BOOKKEEPING_REFUSED'],
  },
  'GET /ecSales.csv': {
    summary:
      'The EC sales list of a period as CSV: intra-Community supplies less credit notes by VAT id',
    area: 'invoices',
    access: adminOnly,
    query,
    answer: file,
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
  'GET /taxByCountry.csv': {
    summary:
      'Tax of a period as CSV: invoices less credit notes by destination, treatment, rate and currency',
    area: 'invoices',
    access: adminOnly,
    query,
    answer: file,
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
});
