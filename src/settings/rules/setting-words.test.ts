import { expect, test } from 'vitest';
import { settingLabels as german } from './setting-words.de.ts';
import { settingKeys } from './settings.keys.ts';

test('the hint of the IBAN names the payment page, mails and invoices, which show it', () => {
  const places = [
    [settingKeys['shop.iban'].hint, ['payment page', 'emails', 'invoices']],
    [german.hintOf['shop.iban'], ['Zahlungsseite', 'E-Mails', 'Rechnungen']],
  ] as const;
  for (const [hint, named] of places) for (const place of named) expect(hint).toContain(place);
});
