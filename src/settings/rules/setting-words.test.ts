import { expect, test } from 'vitest';
import { loadGerman } from '../../platform/server/language/load-german.ts';
import type { settingLabels } from './setting-words.ts';
import { settingKeys } from './settings.keys.ts';

const { settingLabels: german } = await loadGerman<{ settingLabels: typeof settingLabels }>(
  new URL('setting-words.ts', import.meta.url),
);

test('the hint of the IBAN names the payment page, mails and invoices, which show it', () => {
  const places = [
    [settingKeys['shop.iban'].hint, ['payment page', 'emails', 'invoices']],
    [german.hintOf['shop.iban'], ['Zahlungsseite', 'E-Mails', 'Rechnungen']],
  ] as const;
  for (const [hint, named] of places) for (const place of named) expect(hint).toContain(place);
});
