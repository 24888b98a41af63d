import { succeed } from '../../../domain/result.ts';
import { type Database, type Tx, transact } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { audit } from '../audit/audit.store.ts';
import { insertPart, lockPart, showPart, updatePart } from '../parts/parts.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import { type LinePlan, planLine } from './plan-line.ts';
import type { GivenPart } from './read-line.ts';

const ATTEMPTS = 5;

/**
 * Writes one line in a transaction of its own: part and stock together or neither. It is planned
 * anew inside, since the shop goes on selling beside the import. Another writer in the way is
 * waited for and tried again; any other fault of the database throws.
 * @returns what was done
 */
export async function writeLine(
  db: Database,
  clock: Clock,
  given: GivenPart,
  url: string | null,
): Promise<LinePlan> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await transact(db, async (tx) => {
        const plan = await planHeld(tx, db.engine === 'postgres', given, url);
        await carryOut(tx, plan, clock.now());
        return succeed(plan);
      });
      if (!result.ok) throw new Error(`An import line ended with ${result.code}`);
      return result.value;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isInTheWay(error)) throw error;
    }
  }
}

/** Plans with the part's row held. SQLite holds the whole database from the first statement on. */
async function planHeld(
  tx: Tx,
  lock: boolean,
  given: GivenPart,
  url: string | null,
): Promise<LinePlan> {
  const plan = await planLine(tx, given, url);
  if (!lock || !('before' in plan)) return plan;
  await lockPart(tx, lock, plan.before.id);
  const held = await planLine(tx, given, url);
  if (!('before' in held) || held.before.id !== plan.before.id) throw new MovedMeanwhile();
  return held;
}

/** The name or SKU went to another part between looking and locking. */
class MovedMeanwhile extends Error {}

async function carryOut(tx: Tx, plan: LinePlan, now: number): Promise<void> {
  if (plan.kind === 'add') {
    const id = await insertPart(tx, plan.part, now);
    await moveStock(tx, id, plan.part.available, now);
    await auditImport(tx, id, null, plan.part, now);
  } else if (plan.kind === 'update') {
    if (plan.columnsChange) await updatePart(tx, plan.before.id, plan.part, now);
    await moveStock(tx, plan.before.id, plan.part.available - plan.before.available, now);
    await auditImport(tx, plan.before.id, showPart(plan.before), plan.part, now);
  }
}

/** Whoever runs the import has the shop's own machine, not an account of it: the import itself is the actor. */
async function auditImport(
  tx: Tx,
  subject: string,
  before: unknown,
  after: unknown,
  now: number,
): Promise<void> {
  await audit(tx, { actor: 'import', action: 'import part', subject, before, after, now });
}

async function moveStock(tx: Tx, partId: string, delta: number, now: number): Promise<void> {
  if (delta === 0) return;
  const level = await changeStock(tx, delta, { partId, reason: 'import', actor: null, now });
  if (level === null) throw new Error(`The stock of part ${partId} moved while its row was held`);
}

/** Faults that come of another writer: a unique name taken at the same instant, a deadlock, a busy file. */
function isInTheWay(error: unknown): boolean {
  if (error instanceof MovedMeanwhile) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const postgres = typeof code === 'string' && ['23505', '40P01', '40001'].includes(code);
  // SQLITE_BUSY, and its extended codes for a unique index.
  const sqlite = typeof errcode === 'number' && [5, 1555, 2067].includes(errcode);
  return postgres || sqlite;
}
