import type { z } from 'zod';
import { type Part, newPartSchema, partUpdateSchema } from '../../../domain/parts/part.schema.ts';
import { chosenPicture } from '../images/chosen-picture.ts';

/** Add Parts: the server's own rules, with a picture that may still be a file. */
export const addPartSchema = newPartSchema.extend({ img: chosenPicture(newPartSchema.shape.img) });

/** Update Product: the same for a part that exists; the level that was loaded is no field of the form. */
export const updatePartSchema = partUpdateSchema
  .omit({ availableWas: true })
  .extend({ img: chosenPicture(partUpdateSchema.shape.img) });

export type PartFormSchema = typeof addPartSchema | typeof updatePartSchema;
export type PartFormInput = z.input<typeof addPartSchema>;
export type PartFormValues = z.output<typeof addPartSchema>;

/** An empty form; its numbers stay unset, so that their fields are empty and not 0. */
export const emptyPart = { name: '', img: '', description: '', sku: '', category: '' };

/** A part as its form shows it. */
export function partAsTyped({ _id, sku, category, ...part }: Part): PartFormInput {
  return { ...part, sku: sku ?? '', category: category ?? '' };
}
