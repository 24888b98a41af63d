import { faultsOf } from '../../platform/rules/errors/faults.ts';
import type { Updated } from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { SettingsUpdate } from '../rules/settings.contract.ts';
import {
  type AnySettingKey,
  type Settings,
  isAnySettingKey,
  settingOf,
} from '../rules/settings.keys.ts';
import { settingsInForce } from '../rules/settings.values.ts';
import { type Tx, transact } from '../../platform/server/db/database.ts';
import { blockOtherWriters } from '../../platform/server/db/writer-locks.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { readStored, writeStored } from './settings.store.ts';

type NotChanged = 'INVALID_FIELDS' | 'SETTINGS_CHANGED';

/** Changes some settings, all or none, and audits what has changed. */
export async function changeSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'config'>,
  actor: string,
  { was = {}, ...sent }: SettingsUpdate,
): Promise<Result<Updated, NotChanged>> {
  const { standard } = deps.settings;
  const keys = Object.keys(sent)
    .filter(isAnySettingKey)
    .filter((key) => sent[key] !== undefined);
  const done = await transact(deps.db, async (tx) => {
    await blockOtherWriters(tx, deps.db, ['settings']);
    const before = settingsInForce(standard, await readStored(tx));
    const after = settingsInForce(standard, { ...before, ...(sent as Partial<Settings>) });
    const errors = faultsOf('contradictions', after, keys, deps.config.currency);
    if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
    const changed = keys.filter((key) => valueOf(before, key) !== valueOf(after, key));
    const moved = changed.filter(
      (key) => was[key] !== undefined && was[key] !== valueOf(before, key),
    );
    if (moved.length > 0) return fail('SETTINGS_CHANGED', conflict(moved, before, was));
    await write(tx, changed, after, standard);
    if (changed.length > 0)
      await audit(tx, {
        actor,
        action: 'change settings',
        subject: 'settings',
        before: pick(before, changed),
        after: pick(after, changed),
        now: deps.clock.now(),
      });
    return succeed({
      acknowledged: true,
      matchedCount: keys.length,
      modifiedCount: changed.length,
    } as const);
  });
  if (done.ok) deps.db.cacheVersion.invalidateSettings();
  return done;
}

/** A standard value is not stored, so that it follows the shop's mode and release. */
async function write(
  tx: Tx,
  changed: readonly AnySettingKey[],
  after: Settings,
  standard: Settings,
): Promise<void> {
  const rows = changed.map(
    (key) =>
      [key, valueOf(after, key) === valueOf(standard, key) ? null : valueOf(after, key)] as const,
  );
  await writeStored(tx, new Map(rows));
}

function conflict(
  moved: readonly AnySettingKey[],
  now: Settings,
  was: Readonly<Record<string, string | number>>,
) {
  return {
    changed: moved.map((key) => settingOf(key).label),
    now: pick(now, moved),
    was: Object.fromEntries(moved.map((key) => [key, was[key] ?? ''])),
  };
}

/** A tax rate that is not set is an empty text. */
const valueOf = (settings: Settings, key: AnySettingKey): string | number => settings[key] ?? '';

const pick = (settings: Settings, keys: readonly AnySettingKey[]) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(settings, key)]));
