import { readLine } from './file/read-line.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { ImportChange } from '../../rules/import/imports.contract.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Cells, LineFault, MarkOfField } from './import.fields.ts';
import { picturesOfLine } from './file/line-pictures.ts';
import type { FindPhotos } from './file/photo-folder.ts';
import { type LinePlan, type ReadLine, planLine } from './plan-line.ts';
import type { ImportRules } from './file/read-field.ts';
import type { SeenLines } from './file/seen-lines.ts';
import { writeLine } from './write-line.ts';
import { auditChanges } from '../../../platform/rules/audit/audit-changes.ts';
import { showPart } from '../parts/show-part.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export type LineOutcome = {
  readonly kind: 'added' | 'updated' | 'unchanged' | 'refused';
  readonly faults: readonly LineFault[];
  readonly warnings: readonly LineFault[];
  /** What a dry run would do. */
  readonly change: ImportChange | null;
};

type GivenPictures = Pick<ReadLine, 'url' | 'pictures'>;

export type LineRun = ImportRules & {
  readonly db: Database;
  readonly clock: Clock;
  readonly findPhotos: FindPhotos;
  readonly dryRun: boolean;
  readonly keepStock?: boolean;
  readonly actor?: string | null;
  readonly marks: MarkOfField;
  readonly seen: SeenLines;
};

/** Imports a line. Checks and picture come before the transaction, which so waits for no provider. */
export async function importLine(line: number, cells: Cells, run: LineRun): Promise<LineOutcome> {
  const { given, faults, limitFaults, warnings } = readLine(cells, run, run.marks);
  const rejections = [...faults, ...run.seen.record(line, given)];
  if (rejections.length > 0) return refused([...limitFaults, ...rejections]);
  const { keepStock = false } = run;
  const plan = (photos: GivenPictures) =>
    planLine(
      run.db.query,
      {
        given,
        limitFaults,
        ...photos,
        limits: run.limits,
        keepStock,
        isAhead: run.dryRun ? run.seen.hasSku : undefined,
      },
      run.dryRun ? run.seen.hasKey : undefined,
    );

  const first = await plan({ url: null });
  const conflicts = faultsOf(first, run.seen);
  if (conflicts.length > 0) return refused(conflicts);
  const found = await picturesOfLine(cells, run.findPhotos);
  const { field } = found;
  if ('fault' in found) return refused([{ field, reason: found.fault }]);
  const { pictures, isAll, warning } = found;
  const onPhoto = warning && (pictures.length > 0 ? warning : withoutPicture(warning, first));

  const url = pictures[0]?.url ?? null;
  const photos = isAll && url !== null ? { url, pictures } : { url };
  const final = url === null ? first : await plan(photos);
  // An unchanged line needs no transaction, so a second run is fast.
  const done =
    run.dryRun || final.kind === 'unchanged'
      ? final
      : await writeLine(run.db, run.clock, {
          given,
          limitFaults,
          ...photos,
          limits: run.limits,
          keepStock,
          actor: run.actor ?? null,
        });
  if (done.kind === 'refused') return refused(done.faults);
  if ('before' in done) run.seen.recordUpdate(line, done.before.id, done.part);
  const kind = done.kind === 'add' ? 'added' : done.kind === 'update' ? 'updated' : 'unchanged';
  const more = onPhoto === undefined ? [] : [{ field, reason: onPhoto }];
  const change = run.dryRun ? changeOf(line, done, run.limits.price.currency) : null;
  return { kind, faults: [], warnings: [...warnings, ...more], change };
}

function refused(faults: readonly LineFault[]): LineOutcome {
  return { kind: 'refused', faults, warnings: [], change: null };
}

function withoutPicture(warning: string, { kind }: LinePlan): string {
  return `${warning}; ${kind === 'add' ? t('catalogue.import.drawn') : t('catalogue.import.kept')}`;
}

function faultsOf(plan: LinePlan, seen: SeenLines): readonly LineFault[] {
  if (plan.kind === 'refused') return plan.faults;
  return 'before' in plan ? seen.duplicatesOf(plan.before) : [];
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
