import { expect, test } from 'vitest';
import german from '../../platform/rules/messages/de.json' with { type: 'json' };
import { settingKeys } from './settings.keys.ts';

test('the hint of the IBAN names the payment page, mails and invoices, which show it', () => {
  const places = [
    [settingKeys['shop.iban'].hint, ['payment page', 'emails', 'invoices']],
    [german.settings.settingLabels.hintOf.shop_iban, ['Zahlungsseite', 'E-Mails', 'Rechnungen']],
  ] as const;
  for (const [hint, named] of places) for (const place of named) expect(hint).toContain(place);
});
