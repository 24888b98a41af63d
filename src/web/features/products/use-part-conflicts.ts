import { useState } from 'react';
import type { Problem } from '../../../domain/errors/catalogue.ts';
import { type PartField, partFields } from '../../../domain/parts/changed-fields.ts';
import { ApiError } from '../../lib/api.ts';
import type { PartFormState } from './use-part-form.ts';

type Stored = string | number | null;

/** A field that has changed since the form was opened. */
export type FieldConflict = {
  readonly field: PartField;
  readonly was: Stored;
  readonly now: Stored;
};

/** What has changed, under the server's own heading. */
export type PartConflicts = { readonly title: string; readonly fields: readonly FieldConflict[] };

/**
 * Watches over what a part's form was opened with (`priceWas` … among its values). `guard` runs a save: it answers
 * false, and keeps what has changed meanwhile in `changed`, where the server found that; any other failure is thrown
 * on. Each field is then decided, and the next save is compared with what was shown.
 */
export function usePartConflicts(form: PartFormState) {
  const [conflicts, setConflicts] = useState<PartConflicts | null>(null);

  async function detectConflicts(save: () => Promise<unknown>): Promise<boolean> {
    try {
      await save();
      setConflicts(null);
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? conflictsIn(error.problem) : [];
      if (!(error instanceof ApiError) || fields.length === 0) throw error;
      setConflicts({ title: error.problem.title, fields });
      return false;
    }
  }

  /** Takes the newer value into the form, or leaves there what stands there, to be written over the newer one. */
  function resolve({ field, now }: FieldConflict, take: boolean) {
    form.setValue(`${field}Was`, now);
    if (take) form.setValue(field, now ?? '', { shouldValidate: true });
    const fields = conflicts?.fields.filter((other) => other.field !== field) ?? [];
    setConflicts(conflicts && fields.length > 0 ? { ...conflicts, fields } : null);
    // What was pressed is gone with the last question: the field that it was about is where to go on.
    if (fields.length === 0) form.setFocus(field);
  }

  return { conflicts, detectConflicts, resolve };
}

/** The fields of which a failure tells both: as what they were read, and how they stand. */
function conflictsIn(problem: Problem): FieldConflict[] {
  return partFields
    .filter((field) => problem[`${field}Was`] !== undefined)
    .map((field) => ({
      field,
      was: problem[`${field}Was`] as Stored,
      now: (problem[field] ?? null) as Stored,
    }));
}
