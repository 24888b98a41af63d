import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../platform/rules/durations.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { fakeMailServer } from '../../testing/server/peers/fake-mail-server.ts';
import { ADMIN, BUYER, paidOrder, stockPart } from '../../testing/server/fixtures.ts';
import { berlin, germanTax, issuedOf } from '../../testing/server/invoices.ts';
import { readPdf } from '../../testing/server/peers/read-documents.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { deliverMails } from '../../mails/server/deliver-mails.ts';
import { filesOfMail } from './files-of-mail.ts';

const deliver = ({ deps }: TestShop) => deliverMails(deps, undefined, { filesOf: filesOfMail });

/** A shop with tax and a paid order, whose mails nobody has sent. */
async function paid(shop: TestShop): Promise<string> {
  await shop.makeAdmin(ADMIN);
  // Without files that the confirmation of the order would bring.
  const body = { ...germanTax, 'pages.terms': '', 'pages.withdrawal': '' };
  await shop.call('PUT /settings', { body }, { as: HOST });
  return paidOrder(shop, await stockPart(shop), berlin);
}

const download = async (shop: TestShop, id: string) =>
  (await shop.call('GET /invoice/{id}.pdf', { params: { id } }, { as: BUYER })).bytes;

/** Documents that cannot be rendered so many times. */
function failing(times: number) {
  const control = { times };
  const deps = ({ documents }: Deps): Partial<Deps> => ({
    documents: {
      ...documents,
      pdf: (document, paper) =>
        control.times-- > 0 ? Promise.reject(new Error('no')) : documents.pdf(document, paper),
    },
  });
  return { control, deps };
}

describeOnEngines('the mail of an issued document', (open) => {
  it('brings the buyer invoice and credit note as the e-invoices that they download', async () => {
    const { mailer, taken } = fakeMailServer();
    const env = { PUBLIC_URL: 'https://parts.example' };
    const shop = startShop(await open(), { env, deps: () => ({ mailer }) });
    const orderId = await paid(shop);
    await shop.call(
      'POST /orderRefund/{id}',
      { params: { id: orderId }, body: { units: 3 } },
      { as: ADMIN },
    );
    const issued = await issuedOf(shop, orderId);
    expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
    await deliver(shop);
    // Mails are sent several at a time, in no order.
    const mails = new Map(
      taken.filter(({ attachments }) => attachments).map((mail) => [mail.subject, mail]),
    );
    const names = { invoice: 'Invoice', creditNote: 'Credit note' };
    expect(mails).toHaveProperty('size', issued.length);
    for (const { _id: id, kind, number } of issued) {
      const mail = mails.get(`${names[kind]} ${number}, Order no. ${orderNumber(orderId)}`);
      expect(mail?.to).toBe(BUYER);
      expect(mail?.text).toContain(`https://parts.example/dashboard/order/${orderId}`);
      expect(mail?.attachments).toEqual([
        {
          fileName: `${number}.pdf`,
          contentType: 'application/pdf',
          bytes: await download(shop, id),
        },
      ]);
      const pdf = await readPdf(mail?.attachments?.[0]?.bytes ?? new Uint8Array(), 'usd');
      expect(pdf.files['factur-x.xml']).toContain(number);
    }
  });

  it('is sent by the next process, since the outbox has a reference only', async () => {
    const db = await open();
    await paid(startShop(db));
    const [row] = await db.query
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'document-issued')
      .execute();
    expect(row?.payload.length).toBeLessThan(1_000);
    const { mailer, taken } = fakeMailServer();
    await deliver(startShop(db, { deps: () => ({ mailer }) }));
    expect(taken.filter(({ attachments }) => attachments)).toHaveLength(1);
  });

  it('waits while the PDF cannot be rendered, and delays no other mail', async () => {
    const { mailer, taken, tried } = fakeMailServer();
    const { deps } = failing(2);
    const shop = startShop(await open(), { deps: (base) => ({ mailer, ...deps(base) }) });
    await paid(shop);
    const others = await deliver(shop);
    expect(others).toBeGreaterThan(0);
    const ofDocuments = () => tried.filter(({ subject }) => subject.startsWith('Invoice'));
    expect(ofDocuments()).toEqual([]);
    shop.advance(MINUTE_MS);
    expect(await deliver(shop)).toBe(0);
    shop.advance(2 * MINUTE_MS);
    expect(await deliver(shop)).toBe(1);
    expect(taken).toHaveLength(others + 1);
    expect(ofDocuments()[0]?.attachments).toHaveLength(1);
    shop.advance(60 * MINUTE_MS);
    expect(await deliver(shop)).toBe(0);
  });

  it('goes out once without the PDF if that can never be rendered', async () => {
    const { mailer, taken } = fakeMailServer();
    const { deps } = failing(Infinity);
    const shop = startShop(await open(), { deps: (base) => ({ mailer, ...deps(base) }) });
    await paid(shop);
    const others = await deliver(shop);
    for (const minutes of [1, 2, 4, 8, 16]) {
      shop.advance(minutes * MINUTE_MS);
      await deliver(shop);
    }
    expect(taken).toHaveLength(others + 1);
    const last = taken.at(-1);
    expect(last?.subject).toMatch(/^Invoice/);
    expect(last?.attachments).toBeUndefined();
    expect(last?.text).not.toMatch(/attach/);
  });
});
