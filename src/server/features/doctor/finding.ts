import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeEntry } from '../audit/audit.store.ts';

/** Something that is wrong with the shop's data. */
export type Finding = {
  /** What is wrong, in a plain sentence. */
  readonly sentence: string;
  /** How it can be put right without a person's judgement; null where it takes one. */
  readonly repair: Repair | null;
};

export type Repair = {
  /** What repairing does, as in "--fix would …". */
  readonly does: string;
  /** Does it. Rejects with CannotRepair, and nothing changed, where it turns out not to be safe. */
  readonly run: () => Promise<void>;
};

/** One thing that the doctor looks at. */
export type Check = {
  readonly name: string;
  readonly find: (deps: Deps) => Promise<readonly Finding[]>;
};

/** Thrown by a repair that would have to guess; its message says what stands against it. */
export class CannotRepair extends Error {
  override readonly name = 'CannotRepair';
}

/** Writes who repaired what into the audit log, in the transaction that repaired it. */
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
