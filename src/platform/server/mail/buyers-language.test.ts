import { expect, it } from 'vitest';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import { succeed } from '../../rules/result.ts';
import { type Database, transact } from '../db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { brokenRules } from '../../../testing/server/peers/en16931.ts';
import { fakeMailServer } from '../../../testing/server/peers/fake-mail-server.ts';
import { ADMIN, BUYER, orderFor, paidIntent, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax, issuedOf } from '../../../testing/server/invoices.ts';
import { readPdf } from '../../../testing/server/peers/read-documents.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { sendResetLinks } from '../../../customers/server/accounts/reset-links.ts';
import { filesOfMail } from '../../../documents/server/files-of-mail.ts';
import { mailReturnedParts } from '../../../catalogue/server/stock-notices/mail-returned-parts.ts';
import { changeStock } from '../../../catalogue/server/parts/stock.store.ts';
import { deliverMails } from '../../../mails/server/deliver-mails.ts';

const german = { 'accept-language': 'de' };
const env = { PUBLIC_URL: 'https://parts.example', CURRENCY: 'eur' };

async function openShop(db: Database) {
  const { mailer, taken } = fakeMailServer();
  const shop = startShop(db, { env, deps: () => ({ mailer }) });
  await shop.makeAdmin(ADMIN);
  await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
  /** Sends what is queued. @returns the mails to an address since the last time */
  const mailsTo = async (address: string) => {
    const before = taken.length;
    await sendResetLinks(shop.deps);
    await deliverMails(shop.deps, undefined, { filesOf: filesOfMail });
    return taken.slice(before).filter(({ to }) => to === address);
  };
  return { shop, mailsTo };
}

/** Uses the shop's pages in a language, which then is the account's. */
const use = (shop: TestShop, email: string, headers: Record<string, string>) =>
  shop.call('PUT /user/{email}', { params: { email }, body: { email } }, { as: email, headers });

async function ordered(
  shop: TestShop,
  headers: Record<string, string>,
  name = 'Chainring 48T',
): Promise<string> {
  const body = orderFor(await stockPart(shop, { name, sku: name }), { ...berlin, toolName: name });
  const reply = await shop.call('POST /orders', { body }, { as: BUYER, headers });
  return (reply.body as { insertedId: string }).insertedId;
}

async function pay(shop: TestShop, id: string): Promise<void> {
  const transactionId = await paidIntent(shop, id);
  await shop.call(
    'PATCH /orderPay/{id}',
    { params: { id }, body: { transactionId } },
    { as: BUYER },
  );
}

describeOnEngines('an order that was placed in German', (open) => {
  it('has German mails and documents to its end, whatever page is used later', async () => {
    const { shop, mailsTo } = await openShop(await open());
    const id = await ordered(shop, german);
    await use(shop, BUYER, {});
    await pay(shop, id);
    const shipped = { params: { id }, body: { shipment: true } };
    await shop.call('PATCH /orderShipment/{id}', shipped, { as: ADMIN });
    const refund = { params: { id }, body: { units: 3, of: 'sent' } };
    await shop.call('POST /orderRefund/{id}', refund, { as: ADMIN });
    const mails = await mailsTo(BUYER);
    const [invoice, correction] = await issuedOf(shop, id);
    const number = orderNumber(id);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [
        `Ihre Bestellung ${number}: Chainring 48T`,
        `Bezahlt: ${number}, Chainring 48T`,
        `Rechnung ${invoice?.number}, Bestellnummer ${number}`,
        `Unterwegs: ${number}, Chainring 48T`,
        `Teilweise erstattet: ${number}, Chainring 48T`,
        `Rechnungskorrektur ${correction?.number}, Bestellnummer ${number}`,
      ].toSorted(),
    );
    for (const { text } of mails) {
      expect(text).toContain('Guten Tag Berta Buyer, ');
      expect(text).toMatch(/https:\/\/parts\.example\/de\/\S+\n/);
      expect(text).not.toMatch(/https:\/\/parts\.example\/(?!de\b)/);
    }

    const [first, second] = await Promise.all(
      [invoice, correction].map(async (one) => {
        const input = { params: { id: one?._id ?? '' } };
        const pdf = await shop.call('GET /invoice/{id}.pdf', input, { as: BUYER });
        const xml = await shop.call('GET /invoice/{id}.xml', input, { as: BUYER });
        const attached = mails.flatMap(({ attachments }) => attachments ?? []);
        expect(attached.map(({ bytes }) => Buffer.from(bytes).equals(pdf.bytes))).toContain(true);
        return { ...(await readPdf(pdf.bytes, 'eur')), ubl: String(xml.body) };
      }),
    );
    for (const words of [
      `Rechnung ${invoice?.number}`,
      'Datum 15. Januar 2026',
      'USt-IdNr. DE136695976',
      'Pos. Artikel Menge Einzelpreis Betrag',
      'Versandkosten 9,90 €',
      'MwSt. 19 % auf 609,90 €',
      'Gesamtbetrag 725,78 €',
      'Bezahlt am 15. Januar 2026 per Karte',
      'Seite 1 von 1',
    ])
      expect(first?.text).toContain(words);
    for (const words of [
      `Rechnungskorrektur ${correction?.number}`,
      `Korrigierte Rechnung ${invoice?.number}`,
      'Zu erstatten 0,00 €',
    ])
      expect(second?.text.replaceAll(/\s+/g, ' ')).toContain(words);
    const cii = [first, second].map((one) => one?.files['factur-x.xml'] ?? '');
    for (const xml of cii) {
      expect(brokenRules('CII', xml)).toEqual([]);
      expect(xml).toMatch(/<ram:Content>(Bezahlt|Erstattet) am 15\. Januar 2026 per Karte</);
    }
    for (const one of [first, second]) expect(brokenRules('UBL', one?.ubl ?? '')).toEqual([]);
    expect(first?.ubl).toContain('AllowanceChargeReason>Versandkosten<');
    expect(Buffer.from(JSON.stringify(first?.xmp)).toString()).toContain('Rechnung');

    const { body } = await shop.call('GET /orderShipments/{id}', { params: { id } }, { as: BUYER });
    const [shipment] = body as { _id: string }[];
    const slip = await shop.call(
      'GET /shipmentSlip/{id}.pdf',
      { params: { id: shipment?._id ?? '' } },
      { as: ADMIN },
    );
    expect((await readPdf(slip.bytes, 'eur')).text).toMatch(
      /Lieferschein .* Versandt am .* Gepackt/,
    );
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('leaves the shop’s own mails, and an order that was placed in English, as they were', async () => {
    const { shop, mailsTo } = await openShop(await open());
    const id = await ordered(shop, german);
    await pay(shop, id);
    const toHost = await mailsTo(HOST);
    expect(toHost.map(({ subject }) => subject)).toEqual([
      `Sold: ${orderNumber(id)}, 50 × Chainring 48T, €725.78`,
    ]);
    expect(toHost[0]?.text).toContain(`https://parts.example/dashboard/order/${id}`);
    const english = await ordered(shop, { 'accept-language': 'en, de;q=0.5' }, 'Sprocket');
    await pay(shop, english);
    const mails = await mailsTo(BUYER);
    const subjectOfPlaced = `Your order ${orderNumber(english)}: Sprocket`;
    const placed = mails.find(({ subject }) => subject === subjectOfPlaced);
    expect(placed?.text).toContain('https://parts.example/payment/');
  });

  it('has a German pro forma, and German words when it lapses or is cancelled', async () => {
    const { shop, mailsTo } = await openShop(await open());
    const id = await ordered(shop, german);
    const call = 'GET /checkoutProForma/{id}.pdf';
    const { bytes } = await shop.call(call, { params: { id } }, { as: BUYER });
    const { text } = await readPdf(bytes, 'eur');
    expect(text).toContain('Proforma-Rechnung');
    expect(text).toContain('Zahlbar per Karte');
    await shop.call('POST /orderCancel/{id}', { params: { id } }, { as: ADMIN });
    const subjects = (await mailsTo(BUYER)).map(({ subject }) => subject);
    expect(subjects).toContain(`Storniert: ${orderNumber(id)}, Chainring 48T`);
  });
});

describeOnEngines('an account', (open) => {
  it('gets its links in the language of the page that asked for them', async () => {
    const { shop, mailsTo } = await openShop(await open());
    const email = 'nora@example.com';
    const account = { email, name: 'Nora New', password: 'sturdy-spokes' };
    await shop.call('POST /auth/signup', { body: account }, { headers: german });
    const [verify] = await mailsTo(email);
    expect(verify?.subject).toMatch(/^Bestätigen Sie Ihre Adresse für/);
    expect(verify?.text).toContain('https://parts.example/de/verify?token=');

    // A new password is mailed in the language of the page that asked for it.
    await use(shop, email, { 'accept-language': 'en' });
    await shop.call('POST /auth/reset', { body: { email } }, { headers: german });
    const [reset] = await mailsTo(email);
    expect(reset?.subject).toMatch(/^Neues Passwort für/);
    expect(reset?.text).toContain('https://parts.example/de/reset/confirm?token=');
    await use(shop, email, german);
    await shop.call('POST /auth/reset', { body: { email } });
    const [again] = await mailsTo(email);
    expect(again?.subject).toMatch(/^Choose a new password/);
    expect(again?.text).toContain('https://parts.example/reset/confirm?token=');
  });

  it('is not changed by a sign-up of somebody else', async () => {
    const { shop } = await openShop(await open());
    await use(shop, BUYER, {});
    const account = { email: BUYER, name: 'Mallory', password: 'sturdy-spokes' };
    await shop.call('POST /auth/signup', { body: account }, { headers: german });
    const { query } = shop.deps.db;
    const rows = await query
      .selectFrom('users')
      .select('language')
      .where('email', '=', BUYER)
      .execute();
    expect(rows).toEqual([{ language: 'en' }]);
  });

  it('registers once, and keeps its language with its role', async () => {
    const { shop } = await openShop(await open());
    const replies = [];
    for (const headers of [german, german, {}]) replies.push(await use(shop, BUYER, headers));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await use(shop, ADMIN, german);
    const { query } = shop.deps.db;
    const rows = await query
      .selectFrom('users')
      .select(['email', 'language', 'role'])
      .where('email', 'in', [ADMIN, BUYER])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: ADMIN, language: 'de', role: 'admin' },
      { email: BUYER, language: 'en', role: null },
    ]);
  });

  it('gets mails about orders that others place for it, and about stock, in its language', async () => {
    const { shop, mailsTo } = await openShop(await open());
    await use(shop, BUYER, german);
    const partId = await stockPart(shop, { name: 'Sprocket', available: 50 });
    const { toolId: _, toolName: __, quantity, ...buyer } = orderFor(partId, berlin);
    const body = { ...buyer, lines: [{ toolId: partId, quantity }], payment: 'transfer' };
    const placed = await shop.call('POST /customerCheckouts', { body }, { as: ADMIN });
    expect(placed.status).toBe(200);
    const { insertedId: id } = placed.body as { insertedId: string };
    await shop.call('POST /stockNotices', { body: { toolId: partId } }, { as: BUYER });
    const { deps } = shop;
    const stock = { partId, reason: 'import', actor: null, now: deps.clock.now() } as const;
    await transact(deps.db, async (tx) => succeed(await changeStock(tx, 500, stock)));
    await mailReturnedParts(deps);
    const mails = await mailsTo(BUYER);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Ihre Bestellung ${orderNumber(id)}: Sprocket`,
      'Wieder auf Lager: Sprocket',
    ]);
    const confirmed = mails.find(({ subject }) => subject.startsWith('Ihre'))?.text;
    expect(confirmed).toContain('Bitte überweisen Sie die Summe');
    expect(confirmed).toMatch(/Verwendungszweck: +\S+/);
  });
});
