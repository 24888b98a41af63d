import compile from 'icu-minify/compile';
import en from '../../rules/messages/en.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedShop, outboxRow, payloads } from '../../../testing/server/mail-payloads.ts';
import type { Mail } from '../ports/mail.ts';
import type { MailKind } from './mail.kinds.ts';
import { renderMail } from '../../../mails/server/render-mail.ts';

/** Mails to the shop, which are in its default language. */
const TO_SHOP: readonly MailKind[] = [
  'order-received',
  'sale',
  'daily-sales',
  'refund-failed',
  'manual-refund',
  'payment-disputed',
  'contact',
  'subscribe',
  'low-stock',
];
const toCustomers = (Object.keys(payloads) as MailKind[]).filter((kind) => !TO_SHOP.includes(kind));
const shop = { ...mailedShop, publicUrl: 'https://parts.example/de' };

const charges = {
  taxMinor: 900_000,
  freightMinor: 990,
  totalMinor: 5_700_990,
  taxRate: 18_750,
  taxTreatment: 'reverseCharge',
};

/** The texts of a message between its arguments, of all its branches. */
function piecesOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return (message as readonly unknown[]).flatMap((node) => {
    const branches: unknown = Array.isArray(node) ? node[2] : undefined;
    return typeof branches === 'object' && branches !== null
      ? Object.values(branches).flatMap(piecesOf)
      : typeof node === 'string'
        ? [node]
        : [];
  });
}

const textsOf = (messages: object): readonly string[] =>
  Object.values(messages).flatMap((one: string | object) =>
    typeof one === 'string' ? [one] : textsOf(one),
  );

const { account, backInStock, delivery, issued, order, shipment } = en.mails;
/** Those for buyers; mails to the shop stay in its default language. */
const english = [account, backInStock, delivery, issued, en.platform.mail, order, shipment]
  .flatMap(textsOf)
  .map((text) => compile(text))
  .flatMap(piecesOf)
  .map((piece) => piece.replaceAll(/^[\W_]+|[\W_]+$/g, ''))
  // These are the same in German.
  .filter(
    (piece) =>
      piece.length > 2 && !['Account (IBAN', 'BIC', 'Bank', 'Name', 'BuyersID'].includes(piece),
  );

const has = (text: string, piece: string) =>
  new RegExp(
    String.raw`(?<!\p{L})${piece.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)}(?!\p{L})`,
    'u',
  ).test(text);

describe.each(toCustomers)('the mail %s in German', (kind) => {
  let mail: Mail;
  beforeAll(async () => {
    const payload = { ...payloads[kind], charges, ahead: { units: 40, date: '2026-03-04' } };
    mail = renderMail(outboxRow(kind, payload, 'de'), shop);
  });

  it('has no English word of the templates', () => {
    const said = `${mail.subject}\n${mail.text}`.replaceAll(/https:\S+/g, '');
    expect(english.filter((piece) => has(said, piece))).toEqual([]);
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain('Oder öffnen Sie diese Adresse');
  });

  it('leads to German pages', () => {
    const links = [...mail.html.matchAll(/href="(https:\/\/parts\.example[^"]*)"/g)];
    const own = links.map(([, href = '']) => href).filter((href) => !href.includes('token='));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((href) => !href.startsWith('https://parts.example/de'))).toEqual([]);
    expect(mail.messageId).toBe('<0198f3a2-7c1e@parts.example>');
  });
});

describe('German mails', () => {
  it('write amounts, numbers and days as German does', async () => {
    const row = outboxRow('order-placed', { ...payloads['order-placed'], charges }, 'de');
    const text = renderMail(row, shop).text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Guten Tag');
    expect(text).toMatch(/Menge: +1\.200\n/);
    expect(text).toMatch(/Stückpreis: +40,00 \$\n/);
    expect(text).toMatch(/Versand: +9,90 \$\n/);
    expect(text).toMatch(/Summe: +57\.009,90 \$\n/);
    expect(text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    const moved = renderMail(outboxRow('delivery-moved', undefined, 'de'), shop);
    expect(moved.text).toContain('am 01.04.2026');
    const sent = renderMail(outboxRow('shipment-sent', undefined, 'de'), shop);
    expect(sent.text).toContain('15.01.2026, 12:01 UTC');
  });
});
