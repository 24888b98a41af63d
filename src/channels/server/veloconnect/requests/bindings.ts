import type { Settings } from '../../../../settings/rules/settings.keys.ts';
import type { Config } from '../../../../platform/server/config/config.ts';

type Shop = Pick<Config, 'publicUrl' | 'mode'>;

const hasTls = ({ publicUrl }: Shop) => publicUrl.startsWith('https:');

/**
 * Whether requests may have their password in the address: the host can switch that off, and a live shop takes it over
 * TLS only.
 */
export const servesUrls = (shop: Shop, settings: Settings): boolean =>
  settings['veloconnect.urlBinding'] === 'on' && (hasTls(shop) || shop.mode !== 'live');

/** The bindings by their names in the profile. */
export function bindingsOf(shop: Shop, settings: Settings): readonly string[] {
  const names = servesUrls(shop, settings) ? ['XML-POST', 'URL'] : ['XML-POST'];
  return hasTls(shop) ? names.map((name) => `${name}-S`) : names;
}
