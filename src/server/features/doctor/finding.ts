import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeEntry } from '../audit/audit.store.ts';

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

/** Records a repair in the audit log, in its transaction. */
export async function auditRepair(
  tx: Tx,
  deps: Deps,
  entry: {
    readonly action: string;
    readonly subject: string;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  await writeEntry(tx, { ...entry, actor: 'doctor', now: deps.clock.now() });
}
