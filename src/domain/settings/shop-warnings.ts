import { invoicingWarnings } from './invoicing-details.ts';
import type { Settings } from './settings.keys.ts';
import { missingDetails, notConfiguredSentence } from './settings.values.ts';

/** What the settings keep the shop from doing, in sentences for its operator. */
export function shopWarnings(mode: 'demo' | 'live', settings: Settings): readonly string[] {
  const missing = missingDetails(mode, settings);
  const notConfigured = missing.length > 0 ? [notConfiguredSentence(missing)] : [];
  return [...notConfigured, ...invoicingWarnings(settings)];
}
