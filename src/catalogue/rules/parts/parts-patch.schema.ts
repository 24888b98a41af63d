import { z } from 'zod';
import { perLimits } from '../../../pricing/rules/limits.ts';
import { fieldsInGrid } from './part-fields.ts';
import { partUpdateSchema } from './part.schema.ts';
import { stockChangeFields } from './stock-change.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** How many parts are saved together. */
export const MAX_SAVED_PARTS = 200;

/** The fields of a patch that are a column of the table. */
export const patchFields = [...fieldsInGrid, 'stockChange'] as const;
export type PatchField = (typeof patchFields)[number];

/** The fields of a patch that the table has no column for. */
const otherFields = ['status', 'replacedBy', 'statusWas', 'replacedByWas'] as const;

const patched = [
  ...patchFields,
  ...fieldsInGrid.map((field) => `${field}Was` as const),
  ...otherFields,
];
const picked = Object.fromEntries(patched.map((name) => [name, true])) as Record<
  (typeof patched)[number],
  true
>;

/** Changes of one part: an absent field stays, and `…Was` is the value that the administrator saw. */
export const partPatchSchema = perLimits((limits) =>
  partUpdateSchema(limits)
    .pick(picked)
    .partial()
    .extend({ id: z.string().min(1).max(64) }),
);
export type PartPatch = z.output<ReturnType<typeof partPatchSchema>>;

/** Changes of several parts, which are saved together or not at all. */
export const partsPatchSchema = perLimits((limits) =>
  z.object({
    parts: z
      .array(partPatchSchema(limits), { error: () => t('pricing.partMessages.listRequired') })
      .min(1, { error: () => t('pricing.partMessages.listRequired') })
      .max(MAX_SAVED_PARTS, {
        error: () => t('pricing.partMessages.atMostSaved', { most: MAX_SAVED_PARTS }),
      }),
    stockReason: stockChangeFields.stockReason.describe('One reason for every `stockChange`'),
    stockNote: stockChangeFields.stockNote,
  }),
);
export type PartsPatch = z.output<ReturnType<typeof partsPatchSchema>>;

/** The name of a cell in `errors`, such as `parts.3.price`. */
export const cellName = (index: number, field: string): string => `parts.${index}.${field}`;

/** The position and field of a cell's name; null for another name. */
export function readCellName(name: string): { index: number; field: string } | null {
  const [, index, field = ''] = /^parts\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return index === undefined ? null : { index: Number(index), field };
}
