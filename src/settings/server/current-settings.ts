import type { Charges } from '../../pricing/rules/charges.ts';
import { chargesOf } from '../rules/charges-of.ts';
import { limitsOf } from '../rules/limits-of.ts';
import type { Limits } from '../../pricing/rules/limits.ts';
import type { Settings } from '../rules/settings.keys.ts';
import { settingsInForce, standardSettings } from '../rules/settings.values.ts';
import { DEFAULT_LANGUAGE } from '../../platform/rules/language/language.ts';
import { inLanguage } from '../../platform/server/language/in-language.ts';
import type { Config } from '../../platform/server/config/config.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { readStored } from './settings.store.ts';

/** The settings in force. The object stays the same until a setting changes. */
export type Current = {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly charges: Charges;
  /** The shop's name; while it has none, the host name of its address. */
  readonly shopName: string;
  /** The account that invoices name; a demo has an invented one, as it has an address. Empty without one. */
  readonly accountIban: string;
};

/** An account that the standard of account numbers (ISO 13616) has as its example. */
const DEMO_IBAN = 'DE89370400440532013000';

/** Reads the settings in force, from memory while no process has changed any. */
export type CurrentSettings = {
  readonly current: () => Promise<Current>;
  /** The same, or the last ones read while the database does not answer, so that a page can say that it does not. */
  readonly currentOrLast: () => Promise<Current>;
  /** What a shop without stored settings has. */
  readonly standard: Settings;
};

type ShopConfig = Pick<Config, 'mode' | 'shopName' | 'publicUrl' | 'currency'>;

/** In the default language, in whichever the first request is. */
export const standardOf = ({ mode, shopName }: ShopConfig): Settings =>
  inLanguage(DEFAULT_LANGUAGE, () => standardSettings({ mode, givenName: shopName }));

/** What is in force when the host has set these. */
export function currentOf(config: ShopConfig, stored: Partial<Settings>): Current {
  const settings = settingsInForce(standardOf(config), stored);
  const shopName = settings['shop.name'] || new URL(config.publicUrl).hostname;
  return {
    settings,
    limits: limitsOf(settings, config.currency),
    charges: chargesOf(settings, config.currency),
    shopName,
    accountIban: settings['shop.iban'] || (config.mode === 'demo' ? DEMO_IBAN : ''),
  };
}

type CachedSettings = {
  readonly version: number;
  readonly stored: string;
  readonly value: Current;
};

export function currentSettings(
  { cacheVersion, reads }: Database,
  config: ShopConfig,
): CurrentSettings {
  let known: CachedSettings | null = null;
  async function current(): Promise<Current> {
    const version = cacheVersion.settings();
    if (known !== null && known.version === version) return known.value;
    const read = await readStored(reads);
    const stored = JSON.stringify(read);
    // The same object for the same settings, since schemas are remembered by it.
    const value = known?.stored === stored ? known.value : currentOf(config, read);
    if (version !== null) known = { version, stored, value };
    return value;
  }
  async function currentOrLast(): Promise<Current> {
    try {
      return await current();
    } catch (error) {
      if (known === null) throw error;
      return known.value;
    }
  }
  return { current, currentOrLast, standard: standardOf(config) };
}
