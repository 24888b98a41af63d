import { succeed } from '../../../platform/rules/result.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { writeEntry } from '../../../platform/server/audit/audit.store.ts';

export type Finding = {
  /** What is wrong. */
  readonly sentence: string;
  /** A safe repair; null if it takes a person's judgement. */
  readonly repair: Repair | null;
};

export type Repair = {
  /** Continues "--fix would …". */
  readonly does: string;
  /** Rejects with CannotRepair, and changes nothing, if the repair is not safe. */
  readonly run: () => Promise<void>;
};

export type Check = {
  readonly name: string;
  readonly find: (deps: Deps) => Promise<readonly Finding[]>;
};

/** Thrown by a repair that would have to guess; the message says why. */
export class CannotRepair extends Error {
  override readonly name = 'CannotRepair';
}

type RepairEntry = Readonly<Record<'action' | 'subject', string>> &
  Readonly<Record<'before' | 'after', unknown>>;

/** Runs a repair in one transaction, and records in the audit log what it returns. */
export async function auditedRepair(
  { db, clock }: Deps,
  repair: (tx: Tx) => Promise<RepairEntry>,
): Promise<void> {
  await transact(db, async (tx) => {
    const entry = await repair(tx);
    await writeEntry(tx, { ...entry, actor: 'doctor', now: clock.now() });
    return succeed(null);
  });
}
