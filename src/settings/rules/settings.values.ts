import type { FieldErrors } from '../../platform/rules/errors/field-errors.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { limitsOf } from './limits-of.ts';
import { readFreight } from '../../pricing/rules/freight.ts';
import {
  type AnySettingKey,
  type SettingKey,
  type Settings,
  settingKeys,
  settingNames,
  settingOf,
} from './settings.keys.ts';
import { missingForInvoices } from './invoicing-details.ts';
import { shopVatIdFault } from './shop-tax-ids.ts';
import { isTaxKey } from './tax-settings.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** What fills a setting that the host has not set. */
export type ShopKind = {
  readonly mode: 'demo' | 'live';
  /** SHOP_NAME; null when unset. */
  readonly givenName: string | null;
};

function standardOf(key: SettingKey, mode: ShopKind['mode']) {
  const setting = settingOf(key);
  return mode === 'demo' ? (setting.demo ?? setting.standard) : setting.standard;
}

/** The values of a shop without stored settings. A live shop has no business details then. */
export function standardSettings({ mode, givenName }: ShopKind): Settings {
  const standard = Object.fromEntries(
    settingNames.map((key) => [key, standardOf(key, mode)]),
  ) as Settings;
  return givenName === null ? standard : { ...standard, 'shop.name': givenName };
}

/** The limits of a shop whose host has set none. */
export const standardLimits = limitsOf(
  Object.fromEntries(
    settingNames
      .filter(
        (key) => key.startsWith('limits.') || key === 'prices.cents' || key === 'orders.ahead',
      )
      .map((key) => [key, standardOf(key, 'live')]),
  ) as Settings,
  'usd',
);

/** The values in force. An empty name is filled, any other empty value is left out of the pages. */
export function settingsInForce(standard: Settings, stored: Partial<Settings>): Settings {
  const all = { ...standard, ...stored };
  const unset = Object.keys(all).filter((key) => isTaxKey(key) && all[key] === '');
  const values = withoutKeys(all, unset);
  return values['shop.name'] === '' ? { ...values, 'shop.name': standard['shop.name'] } : values;
}

function withoutKeys(values: Settings, keys: readonly string[]): Settings {
  if (keys.length === 0) return values;
  const kept = Object.entries(values).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(kept) as Settings;
}

/** Each lower limit with its upper one. */
const ordered = [
  ['limits.priceMin', 'limits.priceMax'],
  ['limits.minimumQuantityMin', 'limits.minimumQuantityMax'],
  ['limits.minimumQuantityMax', 'limits.orderMax'],
  ['limits.stockMin', 'limits.stockMax'],
] as const satisfies readonly (readonly [SettingKey, SettingKey])[];

/**
 * Settings that exclude or need each other, by key.
 * @param sent the keys that may get a message
 * @param currency the shop's, in lower case
 */
export function contradictions(
  settings: Settings,
  sent: readonly AnySettingKey[],
  currency: string,
): FieldErrors {
  const freight = readFreight(settings.freight, currency);
  return {
    ...limitErrors(settings, sent),
    ...taxErrors(settings, sent),
    ...vatIdErrors(settings, sent),
    ...('fault' in freight && sent.includes('freight') && { freight: freight.fault }),
  };
}

/** A shop with tax must be able to invoice every order that could arise. */
function taxErrors(settings: Settings, sent: readonly AnySettingKey[]): FieldErrors {
  const missing = missingForInvoices(settings);
  if (missing.length === 0) return {};
  const labels = missing
    .map((key) => t('settings.kind.named', { label: settingKeys[key].label }))
    .join(t('settings.kind.and'));
  const errors: Record<string, string> = {};
  // The tax number may have been the VAT id, and another country needs another one.
  const ids = ['shop.vatId', 'shop.taxId', 'shop.country'] as const;
  const blamed = missing.some((key) => sent.includes(key)) ? missing : ids;
  for (const key of blamed)
    if (sent.includes(key))
      errors[key] =
        settings[key] === '' ? t('settings.kind.neededByTax') : t('settings.kind.taxNumberAlone');
  for (const key of sent.filter(isTaxKey))
    if (settings[key] !== undefined && settings[key] !== '')
      errors[key] = t('settings.kind.taxNeeds', { labels });
  return errors;
}

/** A VAT id that is none of the shop's country, at whichever of the two was sent. */
function vatIdErrors(settings: Settings, sent: readonly AnySettingKey[]): FieldErrors {
  const fault = shopVatIdFault(settings);
  const key = sent.includes('shop.vatId') ? 'shop.vatId' : 'shop.country';
  return fault !== null && sent.includes(key) ? { [key]: fault } : {};
}

function limitErrors(settings: Settings, sent: readonly AnySettingKey[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [low, high] of ordered) {
    if (settings[low] <= settings[high]) continue;
    const words = (key: typeof low | typeof high) =>
      `${t('settings.kind.named', { label: settingKeys[key].label })}, ${formatCount(settings[key])}`;
    if (sent.includes(low)) errors[low] ??= t('settings.kind.atMost', { other: words(high) });
    if (sent.includes(high)) errors[high] ??= t('settings.kind.atLeast', { other: words(low) });
  }
  return errors;
}

/** The business details that a live shop needs before it takes orders, in words. */
const required = {
  'shop.name': 'name',
  'shop.address': 'address',
  'shop.email': 'email address',
  'shop.phone': 'phone',
} as const satisfies Partial<Record<SettingKey, string>>;

/** The missing ones among them; empty when the shop may take orders, as a demo always may. */
export function missingDetails(mode: 'demo' | 'live', settings: Settings): readonly string[] {
  if (mode === 'demo') return [];
  const keys = Object.keys(required) as (keyof typeof required)[];
  return keys.filter((key) => settings[key] === '').map((key) => required[key]);
}

/** For administrators and the operator of a shop that takes no orders yet. */
export function notConfiguredSentence(missing: readonly string[]): string {
  const last = missing.at(-1) ?? '';
  const list = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${last}` : last;
  return `The shop is not taking orders yet: its business details are missing ${list}. The host user adds them on Shop Settings.`;
}
