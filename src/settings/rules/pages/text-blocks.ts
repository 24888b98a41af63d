import { z } from 'zod';

const spans = z.array(z.object({ text: z.string(), href: z.string().optional() }));

/** A block of a text; a heading's level follows that of the heading before it without a gap. */
export const textBlock = z.union([
  z.object({ kind: z.literal('heading'), level: z.literal([2, 3, 4]), spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({
    kind: z.literal('list'),
    start: z.int().nullable().describe('The number of the first item; null for bullets'),
    items: z.array(spans),
  }),
]);

export type TextBlock = z.output<typeof textBlock>;
/** Text, or a link if it has an address. */
export type Span = z.output<typeof spans>[number];
