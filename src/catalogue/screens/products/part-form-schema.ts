import { z } from 'zod';
import { wasFieldsOf } from '../../rules/parts/conflicting-fields.ts';
import { plainValues, unsetFields } from '../../rules/parts/plain-fields.ts';
import {
  type PricedPart,
  limitFaults,
  maySetStock,
  newPartSchema,
  partPictures,
  partUpdateSchema,
  stockTooHigh,
} from '../../rules/parts/part.schema.ts';
import {
  anyPriceBreaks,
  priceBreakFaults,
  priceBreaksSchema,
  typedPriceBreaks,
} from '../../rules/parts/prices/price-breaks.schema.ts';
import type { FieldErrors } from '../../../platform/rules/errors/field-errors.ts';
import { formatPriceBreaks, readPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { parseTypedPictures, typedPictures } from '../../rules/parts/part-pictures.ts';
import type { SettableStatus } from '../../rules/parts/part-status.ts';
import { perLimits } from '../../../pricing/rules/limits.ts';
import { stockChangeErrors } from '../../rules/parts/stock-change.ts';

function addFaults(context: z.RefinementCtx, faults: FieldErrors): void {
  for (const [field, message] of Object.entries(faults))
    context.addIssue({ code: 'custom', path: [field], message });
}

/** Add Parts: the server's rules, with a picture that may be a file. */
export const addPartSchema = perLimits((limits) =>
  newPartSchema(limits)
    .omit({ img: true })
    .extend({
      pictures: typedPictures(partPictures),
      priceBreaks: typedPriceBreaks(priceBreaksSchema(limits.price)),
    })
    .superRefine((part, context) =>
      addFaults(context, priceBreakFaults(part, limits.price.currency)),
    ),
);

/** Update Product: the same with the values that the form was opened with. */
export const updatePartSchema = perLimits((limits) =>
  partUpdateSchema(limits)
    .omit({ img: true, imgWas: true })
    .extend({
      pictures: typedPictures(partPictures),
      picturesWas: z
        .string()
        .nullable()
        .transform((text) => parseTypedPictures(text ?? ''))
        .optional(),
      priceBreaks: typedPriceBreaks(anyPriceBreaks(limits.price)),
      priceBreaksWas: z
        .string()
        .nullable()
        .transform((text) => readPriceBreaks(text ?? ''))
        .optional(),
    })
    .superRefine((part, context) => {
      addFaults(context, stockChangeErrors(part));
      addFaults(context, priceBreakFaults(part, limits.price.currency));
    })
    .superRefine(
      (part, context) => {
        const stored = {
          price: part.priceWas,
          minimumQuantity: part.minimumQuantityWas,
          priceBreaks: part.priceBreaksWas,
        };
        addFaults(context, limitFaults(part, stored, limits));
      },
      // Reported together with the faults of other fields.
      { when: () => true },
    )
    .refine(({ available, availableWas }) => maySetStock(available, availableWas, limits), {
      path: ['available'],
      error: stockTooHigh(limits),
      // Reported together with the faults of other fields.
      when: () => true,
    }),
);

type UpdateSchema = ReturnType<typeof updatePartSchema>;
export type PartFormSchema = ReturnType<typeof addPartSchema> | UpdateSchema;
export type PartFormInput = z.input<UpdateSchema>;
export type PartFormValues = z.output<UpdateSchema>;

/** An empty form. Its numbers are unset, so that their fields are empty and not 0. */
export const emptyPart = {
  name: '',
  pictures: '',
  description: '',
  ...plainValues(unsetFields),
  attributes: {},
  priceBreaks: '',
  status: 'active' as SettableStatus,
  replacedBy: '',
};

/**
 * A part as form values, with the read values as `priceWas` and so on. The draft stores those too,
 * so that a restored form still saves against them.
 */
export function partFormValues(part: PricedPart): PartFormInput {
  const { _id, img: _img, ...rest } = part;
  const { imgWas: _was, ...was } = wasFieldsOf(part);
  const pictures = JSON.stringify(part.pictures);
  const priceBreaks = formatPriceBreaks(part.priceBreaks);
  return {
    ...rest,
    ...was,
    ...plainValues(part),
    pictures,
    picturesWas: pictures,
    // A deleted part has no form.
    status: part.status === 'deleted' ? 'draft' : part.status,
    replacedBy: part.replacedBy ?? '',
    priceBreaks,
    priceBreaksWas: priceBreaks || null,
  };
}
