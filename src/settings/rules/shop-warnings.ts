import { invoicingWarnings } from './invoicing-details.ts';
import type { Settings } from './settings.keys.ts';
import { notConfiguredSentence } from './settings.values.ts';

/**
 * What the settings keep the shop from doing, in sentences for its operator.
 *
 * @param missing what the shop lacks before it takes orders
 */
export function shopWarnings(missing: readonly string[], settings: Settings): readonly string[] {
  const notConfigured = missing.length > 0 ? [notConfiguredSentence(missing)] : [];
  return [...notConfigured, ...invoicingWarnings(settings)];
}
