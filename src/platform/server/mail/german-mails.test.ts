import { beforeAll, describe, expect, it } from 'vitest';
import type { Translated } from '../../rules/language/translated.ts';
import { mailedShop, outboxRow, payloads } from '../../../testing/server/mail-payloads.ts';
import type { Mail } from '../ports/mail.ts';
import type { MailKind } from './mail.kinds.ts';
import { renderMail } from '../../../mails/server/render-mail.ts';
import { accountWords } from '../../../mails/server/words/account-words.ts';
import { backInStockWords } from '../../../mails/server/words/back-in-stock-words.ts';
import { deliveryWords } from '../../../mails/server/words/delivery-words.ts';
import { issuedWords } from '../../../mails/server/words/issued-words.ts';
import { mailWords } from './mail-words.ts';
import { orderWords } from '../../../mails/server/words/order-words.ts';
import { shipmentWords } from '../../../mails/server/words/shipment-words.ts';

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

const GAP = '\u241f';
const charges = {
  taxMinor: 900_000,
  freightMinor: 990,
  totalMinor: 5_700_990,
  taxRate: 18_750,
  taxTreatment: 'reverseCharge',
};

/** The pieces of text in words, with functions called for a gap and for each choice. */
function piecesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return words.split(GAP);
  if (typeof words !== 'object' || words === null) {
    if (typeof words !== 'function') return [];
    return [true, false, null].flatMap((choice) => {
      const inputs = Array.from({ length: words.length }, (_, index) =>
        index === 0 && choice !== true ? choice : GAP,
      );
      return piecesOf((words as (...input: unknown[]) => string)(...inputs));
    });
  }
  return Object.values(words).flatMap(piecesOf);
}

const english = [
  accountWords,
  backInStockWords,
  deliveryWords,
  issuedWords,
  mailWords,
  orderWords,
  shipmentWords,
]
  .flatMap(piecesOf)
  .map((piece) => piece.replaceAll(/^[\W_]+|[\W_]+$/g, ''))
  // These are the same in German.
  .filter(
    (piece) =>
      piece.length > 2 &&
      !['false', 'null', 'Account (IBAN', 'BIC', 'Bank', 'Name', 'BuyersID'].includes(piece),
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
    mail = await renderMail(outboxRow(kind, payload, 'de'), shop);
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
    const text = (await renderMail(row, shop)).text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Guten Tag');
    expect(text).toMatch(/Menge: +1\.200\n/);
    expect(text).toMatch(/Stückpreis: +40,00 \$\n/);
    expect(text).toMatch(/Versand: +9,90 \$\n/);
    expect(text).toMatch(/Summe: +57\.009,90 \$\n/);
    expect(text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    const moved = await renderMail(outboxRow('delivery-moved', undefined, 'de'), shop);
    expect(moved.text).toContain('am 01.04.2026');
    const sent = await renderMail(outboxRow('shipment-sent', undefined, 'de'), shop);
    expect(sent.text).toContain('15.01.2026, 12:01 UTC');
  });

  it('lack no word, or the types fail', () => {
    const { hello: _, ...rest } = mailWords;
    // @ts-expect-error A word is missing.
    const incomplete: Translated<typeof mailWords> = rest;
    expect(incomplete).not.toHaveProperty('hello');
  });
});
