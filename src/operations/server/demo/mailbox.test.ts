import { expect, it } from 'vitest';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { paidOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('the mailbox', (open) => {
  it('lists the newest hundred, and shows one as text and, in a sandboxed frame, as HTML', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    for (let index = 0; index < 101; index++) {
      await queueMail(
        query,
        'subscribe',
        'host@example.com',
        { email: `r${index}@example.com` },
        shop.deps.clock.now(),
      );
    }
    const list = await (await shop.app.request('http://localhost/dev/mailbox')).text();
    expect(list.match(/<li>/g)).toHaveLength(100);
    expect(list.indexOf('r100@example.com')).toBeLessThan(list.indexOf('r99@example.com'));
    const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list) ?? [];
    const reply = await shop.app.request(`http://localhost${path}`);
    const page = await reply.text();
    expect(page).toMatch(
      /<iframe[^>]*\ssandbox="allow-popups allow-popups-to-escape-sandbox"\s+srcdoc="&lt;!doctype/,
    );
    expect(page).toContain('<pre>New subscriber');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('escapes user input in mails', async () => {
    const shop = startShop(await open());
    const hostile = `"><script>alert(1)</script>`;
    const letter = { name: hostile, email: 'eve@example.com', message: hostile };
    await shop.call('POST /contact', { body: letter });
    const list = await (await shop.app.request('http://localhost/dev/mailbox')).text();
    const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list) ?? [];
    const page = await (await shop.app.request(`http://localhost${path}`)).text();
    for (const text of [list, page]) expect(text).not.toContain('<script');
  });

  it('shows the others if one cannot be rendered, and 404 for an unknown mail', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    await queueMail(query, 'subscribe', 'a@example.com', { email: 'r@example.com' }, 0);
    await query.updateTable('outbox').set({ kind: 'of a later release' }).execute();
    await queueMail(query, 'subscribe', 'b@example.com', { email: 'r@example.com' }, 0);
    const list = await (await shop.app.request('http://localhost/dev/mailbox')).text();
    expect(list.match(/<li>/g)).toHaveLength(2);
    expect((await shop.app.request('http://localhost/dev/mailbox/none')).status).toBe(404);
  });

  it('opens the PDF that a mail carries, and no other file', async () => {
    const shop = startShop(await open());
    await paidOrder(shop, await stockPart(shop));
    const list = await (await shop.app.request('http://localhost/dev/mailbox')).text();
    const [, mail = ''] =
      /href="([^"]+)"[^>]*>\s*<span[^>]*>[^<]*<\/span\s*><span[^>]*>Invoice 2026-000001/.exec(
        list,
      ) ?? [];
    const page = await (await shop.app.request(`http://localhost${mail}`)).text();
    expect(page).toContain(`href="${mail}/2026-000001.pdf"`);
    const reply = await shop.app.request(`http://localhost${mail}/2026-000001.pdf`);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect((await reply.text()).slice(0, 5)).toBe('%PDF-');
    expect((await shop.app.request(`http://localhost${mail}/2026-000002.pdf`)).status).toBe(404);
  });

  it('does not exist in live mode', async () => {
    const demo = startShop(await open());
    const { config } = demo.deps;
    const shop = startShop(demo.deps.db, { deps: () => ({ config: { ...config, mode: 'live' } }) });
    expect((await shop.app.request('http://localhost/dev/mailbox')).status).toBe(404);
    expect((await shop.app.request('http://localhost/dev/mailbox/any')).status).toBe(404);
  });
});
