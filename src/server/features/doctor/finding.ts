import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeEntry } from '../audit/audit.store.ts';

/** Something that is wrong with the shop's data. */
export type Finding = {
  /** What is wrong, in a plain sentence. */
  readonly sentence: string;
  /** How it can be put right without a person's judgement; null where it takes one. */
  readonly mend: Mend | null;
};

export type Mend = {
  /** What mending does, as in "--fix would …". */
  readonly does: string;
  /** Does it. Rejects with CannotMend, and nothing changed, where it turns out not to be safe. */
  readonly run: () => Promise<void>;
};

/** One thing that the doctor looks at. */
export type Check = {
  readonly name: string;
  readonly find: (deps: Deps) => Promise<readonly Finding[]>;
};

/** Thrown by a mend that would have to guess; its message says what stands against it. */
export class CannotMend extends Error {
  override readonly name = 'CannotMend';
}

/** Writes who mended what into the audit log, in the transaction that mended it. */
export async function auditMend(
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
