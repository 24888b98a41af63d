import type { z } from 'zod';
import { type Part, newPartSchema, partUpdateSchema } from '../../../domain/parts/part.schema.ts';
import { chosenPicture } from '../images/chosen-picture.ts';

/** Add Parts: the server's own rules, with a picture that may still be a file. */
export const addPartSchema = newPartSchema.extend({ img: chosenPicture(newPartSchema.shape.img) });

/** Update Product: the same for a part that exists, with the level that the form was opened with. */
export const updatePartSchema = partUpdateSchema.extend({
  img: chosenPicture(partUpdateSchema.shape.img),
});

export type PartFormSchema = typeof addPartSchema | typeof updatePartSchema;
export type PartFormInput = z.input<typeof updatePartSchema>;
export type PartFormValues = z.output<typeof updatePartSchema>;

/** An empty form; its numbers stay unset, so that their fields are empty and not 0. */
export const emptyPart = { name: '', img: '', description: '', sku: '', category: '' };

/**
 * A part as its form shows it. `availableWas` has no field: it goes with what is typed into the draft, so that
 * a form that comes back after a reload still saves against the level that it was opened with.
 */
export function partAsTyped({ _id, sku, category, ...part }: Part): PartFormInput {
  return { ...part, availableWas: part.available, sku: sku ?? '', category: category ?? '' };
}
