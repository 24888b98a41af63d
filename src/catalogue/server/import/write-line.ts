import { isDeepStrictEqual } from 'node:util';
import { succeed } from '../../../platform/rules/result.ts';
import { LostRace, databaseTrouble } from '../../../platform/server/db/failures/busy.ts';
import { type Database, type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { lifeColumns } from '../parts/part-life.ts';
import { insertPart, lockKeptPart, updatePart } from '../parts/parts.store.ts';
import { lockReplacements, withReplacements } from '../parts/replacements.store.ts';
import { showPart } from '../parts/show-part.ts';
import { changeStock } from '../parts/stock.store.ts';
import { type LinePlan, type ReadLine, planLine } from './plan-line.ts';

/** Attempts while the database is busy. */
const MAX_ATTEMPTS = 5;

/**
 * Writes a line in its own transaction, part and stock together. Plans again inside it, since the shop keeps selling.
 * @returns what was done
 */
export async function writeLine(db: Database, clock: Clock, line: ReadLine): Promise<LinePlan> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await transact(db, async (tx) => {
        const plan = await planLocked(tx, line);
        await applyPlan(tx, plan, {
          currency: line.limits.price.currency,
          actor: line.actor ?? null,
          now: clock.now(),
        });
        return succeed(plan);
      });
      return result.value;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || databaseTrouble(error) !== 'busy') throw error;
    }
  }
}

/** Plans with the part's row locked, and anew where the part has changed between looking and locking. */
async function planLocked(tx: Tx, line: ReadLine): Promise<LinePlan> {
  if (line.given.replacedBy) await lockReplacements(tx);
  const plan = await planLine(tx, line);
  if (!('before' in plan)) return plan;
  const row = await lockKeptPart(tx, plan.before.id);
  const [held] = row ? await withReplacements(tx, [row]) : [];
  if (isDeepStrictEqual(held, plan.before)) return plan;
  const locked = await planLine(tx, line);
  if (!('before' in locked) || locked.before.id !== plan.before.id) {
    throw new LostRace('The name or SKU went to another part between looking and locking');
  }
  return locked;
}

type LineWrite = {
  readonly currency: string;
  /** Null for the command, which runs on the server without an account. */
  readonly actor: string | null;
  readonly now: number;
};

async function applyPlan(tx: Tx, plan: LinePlan, written: LineWrite): Promise<void> {
  const { currency, now } = written;
  if (plan.kind === 'add') {
    const life = lifeColumns(null, plan.life, now);
    const id = await insertPart(tx, plan.part, { currency, now, life });
    await moveStock(tx, id, plan.part.available, written);
    await auditImport(tx, { subject: id, before: null, after: plan.part }, written);
  } else if (plan.kind === 'update') {
    const { before, part } = plan;
    const life = lifeColumns(before, plan.life, now);
    if (plan.columnsChange) await updatePart(tx, before.id, part, { currency, now, life });
    await moveStock(tx, before.id, part.available - before.available, written);
    const entry = { subject: before.id, before: showPart(before, currency), after: part };
    await auditImport(tx, entry, written);
  }
}

async function auditImport(
  tx: Tx,
  entry: { readonly subject: string; readonly before: unknown; readonly after: unknown },
  { actor, now }: LineWrite,
): Promise<void> {
  await audit(tx, { ...entry, actor: actor ?? 'import', action: 'import part', now });
}

async function moveStock(
  tx: Tx,
  partId: string,
  delta: number,
  { actor, now }: LineWrite,
): Promise<void> {
  if (delta === 0) return;
  const level = await changeStock(tx, delta, { partId, reason: 'import', actor, now });
  if (level === null) throw new Error(`The stock of part ${partId} moved while its row was held`);
}
