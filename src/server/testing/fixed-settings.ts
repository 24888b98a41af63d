import type { Settings } from '../../domain/settings/settings.keys.ts';
import type { Config } from '../config.ts';
import {
  type CurrentSettings,
  currentOf,
  standardOf,
} from '../features/settings/current-settings.ts';

/** The settings of a shop without a database. */
export function fixedSettings(config: Config, stored: Partial<Settings> = {}): CurrentSettings {
  const fixed = currentOf(config, stored);
  const current = () => Promise.resolve(fixed);
  return { standard: standardOf(config), current, currentOrLast: current };
}
