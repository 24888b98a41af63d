import type { Settings } from '../../domain/settings/settings.keys.ts';
import type { Config } from '../config.ts';
import {
  type CurrentSettings,
  currentOf,
  standardOf,
} from '../features/settings/current-settings.ts';

/** The settings of a shop without a database. */
export function fixedSettings(config: Config, stored: Partial<Settings> = {}): CurrentSettings {
  const current = currentOf(config, stored);
  return { standard: standardOf(config), current: () => Promise.resolve(current) };
}
