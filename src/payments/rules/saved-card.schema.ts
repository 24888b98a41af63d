import { z } from 'zod';

/** A card that a buyer saved at the payment provider; the shop knows no more of it than a receipt shows. */
export const savedCardSchema = z.object({
  _id: z.string().describe('The provider’s id of the card'),
  brand: z.string().describe('Such as `visa`'),
  last4: z.string().describe('The last four digits'),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;
