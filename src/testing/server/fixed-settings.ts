import type { Settings } from '../../settings/rules/settings.keys.ts';
import type { Config } from '../../platform/server/config/config.ts';
import {
  type CurrentSettings,
  currentOf,
  standardOf,
} from '../../settings/server/current-settings.ts';

/** The settings of a shop without a database. */
export function fixedSettings(config: Config, stored: Partial<Settings> = {}): CurrentSettings {
  const fixed = currentOf(config, stored);
  const current = () => Promise.resolve(fixed);
  return { standard: standardOf(config), current, currentOrLast: current };
}
