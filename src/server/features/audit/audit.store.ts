import { type Executor, newId } from '../../db/database.ts';

type Entry = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: number;
};

/** Records what an administrator did, in the transaction that did it. */
export async function audit(
  tx: Executor,
  { actor, action, subject, before, after, now }: Entry,
): Promise<void> {
  const text = (value: unknown) =>
    value === null || value === undefined ? null : JSON.stringify(value);
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: now,
      actor,
      action,
      subject,
      before: text(before),
      after: text(after),
    })
    .execute();
}
