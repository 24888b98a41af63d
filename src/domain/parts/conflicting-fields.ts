import type { Part } from './part.schema.ts';

/** The fields of a part that can be saved, in the order of the form, each as a sentence calls it. */
export const partFieldWords = {
  name: 'name',
  price: 'price',
  minimumQuantity: 'minimum quantity',
  available: 'stock',
  sku: 'part number',
  category: 'category',
  img: 'picture',
  description: 'description',
} as const satisfies Record<keyof Omit<Part, '_id'>, string>;

export type PartField = keyof typeof partFieldWords;
export const partFields = Object.keys(partFieldWords) as PartField[];

/**
 * What somebody has read of a part before they change it: each field as it was answered, under its name with `Was`
 * behind it. The ruling has it so for the stock (rulings §1); it is the same for all.
 */
export type WasFields = { readonly [F in PartField as `${F}Was`]?: Part[F] | undefined };

/** All of a part, as it was read. */
export function wasFieldsOf(part: Part): WasFields {
  return Object.fromEntries(partFields.map((field) => [`${field}Was`, part[field]]));
}

const isSame = (one: Part[PartField] | undefined, other: Part[PartField] | undefined) =>
  (one ?? '') === (other ?? '');

/**
 * The fields that somebody sends as they read them: these they do not mean to change, so what stands there by now
 * stays. Of the stock the ruling asks that it has not moved at all.
 */
export function untouchedFields(read: WasFields, sent: Partial<Part>): PartField[] {
  return partFields.filter((field) => {
    const was = read[`${field}Was`];
    return field !== 'available' && was !== undefined && isSame(was, sent[field]);
  });
}

/**
 * The fields that have changed since somebody read them, and that they would change into something else: whoever sends
 * what they read, or what is there already, as after an answer that was lost, overwrites nobody. Of the stock the
 * ruling asks that it has not moved at all. A field that is not said to have been read is not compared.
 */
export function conflictingFields(part: Part, read: WasFields, sent: Partial<Part>): PartField[] {
  const untouched = untouchedFields(read, sent);
  return partFields.filter((field) => {
    const was = read[`${field}Was`];
    if (was === undefined || was === part[field]) return false;
    return (
      field === 'available' || !(untouched.includes(field) || isSame(sent[field], part[field]))
    );
  });
}

/** Whether a part that becomes what was sent is any other than it was. */
export const isChanged = (part: Part, sent: Partial<Part>): boolean =>
  partFields.some((field) => !isSame(part[field], sent[field]));

/** What a failure tells of some fields: how each stands and as what it was read. */
export function conflictData(
  fields: readonly PartField[],
  part: Part,
  read: WasFields,
): Partial<Part> & WasFields {
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field, part[field]],
      [`${field}Was`, read[`${field}Was`]],
    ]),
  );
}
