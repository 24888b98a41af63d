import {
  type AnySettingKey,
  type Settings,
  isAnySettingKey,
  settingOf,
} from '../rules/settings.keys.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';

/**
 * What the host has set. Leaves out a row of an unknown key or value, such as one of another
 * release.
 */
export async function readStored(db: Executor): Promise<Partial<Settings>> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const known = rows.flatMap(({ key, value }) => {
    if (!isAnySettingKey(key)) return [];
    const read = settingOf(key).schema.safeParse(JSON.parse(value));
    return read.success ? [[key, read.data] as const] : [];
  });
  return Object.fromEntries(known) as Partial<Settings>;
}

/** Stores values; one without a value gets its standard back. */
export async function writeStored(
  tx: Tx,
  changes: ReadonlyMap<AnySettingKey, string | number | null>,
): Promise<void> {
  for (const [key, value] of changes) {
    if (value === null) {
      await tx.deleteFrom('settings').where('key', '=', key).execute();
      continue;
    }
    const row = { key, value: JSON.stringify(value) };
    await tx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute();
  }
}
