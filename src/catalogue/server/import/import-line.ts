import type { ImportTexts } from './import-texts.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { ImportChange } from '../../rules/import/imports.contract.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Cells, ImportField, LineFault, MarkOfField } from './import.fields.ts';
import type { FindPhoto, LinePhoto } from './file/photo-folder.ts';
import { type LinePlan, planLine } from './plan-line.ts';
import type { ImportRules } from './file/read-field.ts';
import type { SeenLines } from './file/seen-lines.ts';
import { writeLine } from './write-line.ts';
import { auditChanges } from '../../../platform/rules/audit/audit-changes.ts';
import { showPart } from '../parts/show-part.ts';

export type LineOutcome = {
  readonly kind: 'added' | 'updated' | 'unchanged' | 'refused';
  readonly faults: readonly LineFault[];
  readonly warnings: readonly LineFault[];
  /** What a dry run would do. */
  readonly change: ImportChange | null;
};

export type LineRun = ImportRules & {
  readonly db: Database;
  readonly clock: Clock;
  readonly findPhoto: FindPhoto;
  readonly dryRun: boolean;
  readonly keepStock?: boolean;
  readonly actor?: string | null;
  readonly marks: MarkOfField;
  readonly seen: SeenLines;
  readonly texts: ImportTexts;
};

/** Imports a line. Checks and picture come before the transaction, which so waits for no provider. */
export async function importLine(line: number, cells: Cells, run: LineRun): Promise<LineOutcome> {
  const { given, faults, limitFaults, warnings } = run.texts.readLine(cells, run, run.marks);
  const rejections = [...faults, ...run.seen.record(line, given)];
  if (rejections.length > 0) return refused([...limitFaults, ...rejections]);
  const { keepStock = false, texts } = run;
  const plan = (url: string | null) =>
    planLine(
      run.db.query,
      {
        given,
        limitFaults,
        url,
        limits: run.limits,
        keepStock,
        texts,
        isAhead: run.dryRun ? run.seen.hasSku : undefined,
      },
      run.dryRun ? run.seen.hasKey : undefined,
    );

  const first = await plan(null);
  const conflicts = faultsOf(first, run.seen);
  if (conflicts.length > 0) return refused(conflicts);
  const { field, photo } = await photoOf(cells, run.findPhoto);
  if ('fault' in photo) return refused([{ field, reason: photo.fault }]);
  const onPhoto = photoWarning(photo, first, texts);

  const final = photo.url === null ? first : await plan(photo.url);
  // An unchanged line needs no transaction, so a second run is fast.
  const done =
    run.dryRun || final.kind === 'unchanged'
      ? final
      : await writeLine(run.db, run.clock, {
          given,
          limitFaults,
          url: photo.url,
          limits: run.limits,
          keepStock,
          texts,
          actor: run.actor ?? null,
        });
  if (done.kind === 'refused') return refused(done.faults);
  if ('before' in done) run.seen.recordUpdate(line, done.before.id, done.part);
  const kind = done.kind === 'add' ? 'added' : done.kind === 'update' ? 'updated' : 'unchanged';
  const more = onPhoto === null ? [] : [{ field, reason: onPhoto }];
  const change = run.dryRun ? changeOf(line, done, run.limits.price.currency) : null;
  return { kind, faults: [], warnings: [...warnings, ...more], change };
}

function refused(faults: readonly LineFault[]): LineOutcome {
  return { kind: 'refused', faults, warnings: [], change: null };
}

function photoWarning(
  photo: LinePhoto | { url: null },
  { kind }: LinePlan,
  { words }: ImportTexts,
): string | null {
  if (!('warning' in photo)) return null;
  if (photo.url !== null) return photo.warning;
  return `${photo.warning}; ${kind === 'add' ? words.drawn : words.kept}`;
}

function faultsOf(plan: LinePlan, seen: SeenLines): readonly LineFault[] {
  if (plan.kind === 'refused') return plan.faults;
  return 'before' in plan ? seen.duplicatesOf(plan.before) : [];
}

async function photoOf(
  cells: Cells,
  findPhoto: FindPhoto,
): Promise<{ field: ImportField; photo: LinePhoto | { url: null } }> {
  const field = cells.photo ? 'photo' : 'img';
  const text = cells[field];
  return { field, photo: text ? await findPhoto(text) : { url: null } };
}

/** What a planned line would do to the catalogue; null for a line without effect. */
function changeOf(line: number, plan: LinePlan, currency: string): ImportChange | null {
  if (plan.kind !== 'add' && plan.kind !== 'update') return null;
  const { name, sku } = plan.part;
  const part = { line, name, sku: sku || null };
  if (plan.kind === 'add') {
    const { price, available } = plan.part;
    return { ...part, kind: 'added', changes: [...auditChanges(null, { price, available })] };
  }
  const changes = [...auditChanges(showPart(plan.before, currency), plan.part)];
  return { ...part, kind: 'updated', changes };
}
