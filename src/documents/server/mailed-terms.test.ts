import { expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { fakeMailServer } from '../../testing/server/peers/fake-mail-server.ts';
import { placedOrder, stockPart } from '../../testing/server/fixtures.ts';
import { readPdf } from '../../testing/server/peers/read-documents.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { deliverMails } from '../../mails/server/deliver-mails.ts';
import { filesOfMail } from './files-of-mail.ts';

const deliver = ({ deps }: TestShop) => deliverMails(deps, undefined, { filesOf: filesOfMail });
const noPages = {
  'pages.imprint': '',
  'pages.terms': '',
  'pages.privacy': '',
  'pages.shipping': '',
  'pages.withdrawal': '',
};

async function confirmed(shop: TestShop, settings: object) {
  await shop.call('PUT /settings', { body: settings }, { as: HOST });
  await placedOrder(shop, await stockPart(shop));
  await deliver(shop);
}

describeOnEngines('the confirmation of an order', (open) => {
  it('brings the terms and the withdrawal page as PDF files', async () => {
    const { mailer, taken } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    const terms =
      '# § 1 Scope\n\nFor <b>all</b> orders.\n\n3. Third\n\n[Mail](mailto:a@example.com)';
    await confirmed(shop, { 'pages.terms': terms, 'pages.withdrawal': 'Within 14 days.' });
    const files = taken.flatMap(({ attachments = [] }) => attachments);
    expect(files.map(({ fileName }) => fileName)).toEqual(['Terms.pdf', 'Withdrawal.pdf']);
    const [first] = files;
    const { text } = await readPdf(first?.bytes ?? new Uint8Array(), 'usd');
    expect(text).toContain('§ 1 Scope');
    expect(text).toContain('For <b>all</b> orders.');
    expect(text).toMatch(/3\.\s*Third/);
    expect(text).toContain('Mail (mailto:a@example.com)');
  });

  it('brings no file of a page that has no text', async () => {
    const { mailer, taken } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await confirmed(shop, noPages);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
  });

  it('brings a text of 50,000 letters on as many pages as it takes', async () => {
    const { mailer, taken } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    const long = `${'word '.repeat(9_990)}the end`;
    await confirmed(shop, { ...noPages, 'pages.terms': long });
    const [file] = taken.flatMap(({ attachments = [] }) => attachments);
    const { text } = await readPdf(file?.bytes ?? new Uint8Array(), 'usd');
    expect(text).toContain('the end');
  });
});
