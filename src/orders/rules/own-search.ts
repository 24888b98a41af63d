import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from './order-search.ts';
import { orderFilterNames } from './order.states.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** In a list of one's own: those of all people of the company instead. */
export const ofCompany = z
  .literal('company')
  .optional()
  .describe('What was ordered for the company that the account belongs to, by anybody');

const day = z.iso.date({ error: () => t('platform.text.dayFormat') }).optional();

/** What a buyer's list of orders can be narrowed down by. */
export const ownSearch = {
  of: ofCompany,
  filter: z.enum(orderFilterNames).optional(),
  find: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_MAX_LENGTH)
    .optional()
    .describe(
      'The number of an order, its first four characters or more, or its whole id; the number of an invoice, a credit note or a shipment; a tracking number; any part of the PO number; the beginnings of words of the company, the buyer’s address or the delivery address, whatever their accents, ü written as u or ue; or those of the part’s name and SKU',
    ),
  from: day.describe('The first day of placing, in the shop’s time zone'),
  to: day.describe('The last day, in the shop’s time zone'),
};
