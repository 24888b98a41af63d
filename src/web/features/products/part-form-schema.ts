import type { z } from 'zod';
import { asRead } from '../../../domain/parts/changed-fields.ts';
import {
  type Part,
  maySetStock,
  newPartSchema,
  partUpdateSchema,
  stockTooHigh,
} from '../../../domain/parts/part.schema.ts';
import { pictureSchema } from '../images/picture-schema.ts';

/** Add Parts: the server's own rules, with a picture that may still be a file. */
export const addPartSchema = newPartSchema.extend({ img: pictureSchema(newPartSchema.shape.img) });

/** Update Product: the same for a part that exists, with what the form was opened with. */
export const updatePartSchema = partUpdateSchema
  .extend({ img: pictureSchema(partUpdateSchema.shape.img) })
  .refine(({ available, availableWas }) => maySetStock(available, availableWas), {
    path: ['available'],
    error: stockTooHigh,
    // Told together with the faults of the other fields.
    when: () => true,
  });

export type PartFormSchema = typeof addPartSchema | typeof updatePartSchema;
export type PartFormInput = z.input<typeof updatePartSchema>;
export type PartFormValues = z.output<typeof updatePartSchema>;

/** An empty form; its numbers stay unset, so that their fields are empty and not 0. */
export const emptyPart = { name: '', img: '', description: '', sku: '', category: '' };

/**
 * A part as its form shows it, and as what it was read (`priceWas` …). That has no fields: it goes with what is typed
 * into the draft, so that a form that comes back after a reload still saves against what it was opened with.
 */
export function partFormValues(part: Part): PartFormInput {
  const { _id, sku, category, ...rest } = part;
  return { ...rest, ...asRead(part), sku: sku ?? '', category: category ?? '' };
}
