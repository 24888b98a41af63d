import type { FieldErrors } from '../../../platform/rules/errors/field-errors.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import { limitFaults } from '../../rules/parts/part.schema.ts';
import {
  priceBreakFaults,
  priceBreaksTypedWrongly,
} from '../../rules/parts/prices/price-breaks.schema.ts';
import { parsePriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { partPatchSchema } from '../../rules/parts/parts-patch.schema.ts';
import {
  type GridField,
  type GridPart,
  cellText,
  gridFields,
  gridPartOf,
  readCell,
} from './grid-cells.ts';

/** The changed cells of a part, with the part as it was when the first of them was edited. */
export type RowEdit = {
  readonly was: GridPart;
  readonly typed: Readonly<Partial<Record<GridField, string>>>;
};

/** The changed rows by id, in the order of editing. */
export type GridEdits = Readonly<Record<string, RowEdit>>;

export type CellEdit = {
  readonly part: GridPart;
  readonly field: GridField;
  readonly text: string;
};

/** A cell's name among faults. */
export const cellKey = (id: string, field: string): string => `${id} ${field}`;

/** Sets cells; a cell with its former text counts as unchanged. */
export function setCells(edits: GridEdits, cells: readonly CellEdit[]): GridEdits {
  const changed: Record<string, RowEdit> = { ...edits };
  for (const { part, field, text } of cells) {
    const { was, typed } = changed[part._id] ?? { was: gridPartOf(part), typed: {} };
    const { [field]: _, ...others } = typed;
    const isSame = text === cellText(was, field);
    const next = isSame ? others : { ...typed, [field]: text };
    if (Object.keys(next).length > 0) changed[part._id] = { was, typed: next };
    else delete changed[part._id];
  }
  return changed;
}

/** The names of the changed cells. */
export function changedCells(edits: GridEdits): readonly { id: string; field: GridField }[] {
  return Object.entries(edits).flatMap(([id, { typed }]) =>
    gridFields.flatMap((field) => (typed[field] === undefined ? [] : [{ id, field }])),
  );
}

/** What is sent for a row: its changed cells, each with the value that was read. */
export function patchOf({ was, typed }: RowEdit): Readonly<Record<string, unknown>> {
  const patch: Record<string, unknown> = { id: was._id };
  for (const field of gridFields) {
    const text = typed[field];
    if (text === undefined) continue;
    patch[field] = readCell(field, text);
    if (field !== 'stockChange') patch[`${field}Was`] = was[field];
  }
  return patch;
}

/** The faults of the changed cells, by the rules and in the words of the part's form. */
export function editFaults(edits: GridEdits, limits: Limits): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const [id, edit] of Object.entries(edits)) {
    const faultsByField = { ...laterFaults(edit, limits), ...shapeFaults(edit, limits) };
    for (const [field, message] of Object.entries(faultsByField))
      faults.set(cellKey(id, field), message);
  }
  return faults;
}

/** The faults of single values. */
function shapeFaults(edit: RowEdit, limits: Limits): FieldErrors {
  const { error } = partPatchSchema(limits).safeParse(patchOf(edit));
  const { priceBreaks } = edit.typed;
  const issues = error?.issues.toReversed() ?? [];
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    ...(priceBreaks !== undefined &&
      parsePriceBreaks(priceBreaks) === null && { priceBreaks: priceBreaksTypedWrongly() }),
  };
}

/** The faults against limits and between price, minimum quantity and price breaks. */
function laterFaults({ was, typed }: RowEdit, limits: Limits): FieldErrors {
  const { price, minimumQuantity, priceBreaks } = patchOf({ was, typed }) as Partial<GridPart>;
  const outside = limitFaults({ price, minimumQuantity, priceBreaks }, was, limits);
  if (Object.keys(outside).length > 0) return outside;
  const terms = partPatchSchema(limits).safeParse(patchOf({ was, typed })).success && {
    price: price ?? was.price,
    minimumQuantity: minimumQuantity ?? was.minimumQuantity,
    priceBreaks: priceBreaks ?? was.priceBreaks,
  };
  return terms ? priceBreakFaults(terms, limits.price.currency) : {};
}

/** The edits that a text holds; none for another text. */
export function readEdits(text: string | null): GridEdits {
  try {
    const stored = JSON.parse(text ?? '{}') as GridEdits;
    const isWhole = Object.values(stored).every(
      ({ was, typed }) => was._id && typeof typed === 'object',
    );
    return isWhole ? stored : {};
  } catch {
    return {};
  }
}

/** The edits after a choice in a conflict: the newer value is now the one that was read. */
export function resolveCell(
  edits: GridEdits,
  { id, field, now }: { id: string; field: GridField; now: unknown },
  take: boolean,
): GridEdits {
  const edit = edits[id];
  if (!edit) return edits;
  const was = { ...edit.was, [field]: now };
  const text = take ? cellText(was, field) : (edit.typed[field] ?? '');
  return setCells({ ...edits, [id]: { ...edit, was } }, [{ part: was, field, text }]);
}
