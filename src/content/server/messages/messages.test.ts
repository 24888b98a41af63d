import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const letter = { name: 'Eve', email: 'Eve@Example.com ', message: 'Do you make them in 52T?' };
const cells = (text: unknown) => parse(String(text), { bom: true, relax_column_count: false });
const mails = async ({ deps }: TestShop) =>
  (await deps.db.query.selectFrom('outbox').select(['kind', 'recipient']).execute()).map((row) => ({
    ...row,
  }));

describeOnEngines('messages to the shop', (open) => {
  it('arrive once per Idempotency-Key, and another body with the same key is rejected', async () => {
    const shop = startShop(await open());
    const send = (message: string) =>
      shop.call(
        'POST /contact',
        { body: { ...letter, message } },
        { headers: { 'idempotency-key': 'm1' } },
      );
    const both = await Promise.all([send('Once?'), send('Once?')]);
    expect(both[0].body).toEqual(both[1].body);
    expect((await send('Twice?')).problem).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await mails(shop)).toEqual([{ kind: 'contact', recipient: HOST }]);
  });

  it('are stored, mailed to the host, and listed for administrators newest first', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const sent = await shop.call('POST /contact', { body: letter });
    expect(sent.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    await shop.call('POST /subscribe', { body: { email: 'reader@example.com' } });
    expect(await mails(shop)).toEqual([
      { kind: 'contact', recipient: HOST },
      { kind: 'subscribe', recipient: HOST },
    ]);
    const all = await shop.call('GET /messages', {}, { as: ADMIN });
    expect(all.body).toMatchObject([
      { kind: 'subscribe', email: 'reader@example.com', name: null, message: null },
      { kind: 'contact', email: 'eve@example.com', name: 'Eve', message: letter.message },
    ]);
    const some = await shop.call('GET /messages', { query: { kind: 'contact' } }, { as: ADMIN });
    expect(some.body).toHaveLength(1);
  });

  it('subscribe an address once, also under concurrent requests, without revealing that it is subscribed', async () => {
    const shop = startShop(await open());
    const ask = (email: string) => shop.call('POST /subscribe', { body: { email } });
    const answers = [
      ...(await Promise.all(['a@example.com', ' A@Example.com', 'a@example.com'].map(ask))),
      await ask('a@example.com'),
    ];
    const rows = await shop.deps.db.query.selectFrom('messages').select('id').execute();
    expect(rows).toHaveLength(1);
    const ids = answers.map(({ body }) => (body as { insertedId: string }).insertedId);
    // Every answer has a fresh id, so none reveals an older subscription.
    expect(new Set(ids).size).toBe(answers.length);
    expect(ids).toContain(rows[0]?.id);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        { acknowledged: true, insertedId: expect.stringMatching(/^[\da-f-]{13}-7/) },
      ]);
    expect(await mails(shop)).toHaveLength(1);
  });

  it('may be sent several times from one address', async () => {
    const shop = startShop(await open());
    await shop.call('POST /contact', { body: letter });
    await shop.call('POST /contact', { body: letter });
    expect(await shop.deps.db.query.selectFrom('messages').select('id').execute()).toHaveLength(2);
  });

  it('are rejected with an error for each field', async () => {
    const shop = startShop(await open());
    const reply = await shop.call('POST /contact', {
      body: { name: ' ', email: 'no', message: '' },
    });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual({
      name: 'Name is required',
      email: 'Please Enter the valid Email',
      message: 'Message is required',
    });
  });

  it('are rate limited', async () => {
    const shop = startShop(await open());
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++) {
      statuses.push((await shop.call('POST /contact', { body: letter })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('are paged', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    for (const name of ['one', 'two', 'three'])
      await shop.call('POST /contact', { body: { ...letter, name } });
    const first = await shop.call('GET /messages', { query: { limit: 2 } }, { as: ADMIN });
    expect((first.body as { name: string }[]).map(({ name }) => name)).toEqual(['three', 'two']);
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await shop.call('GET /messages', { query: { limit: 2, cursor } }, { as: ADMIN });
    expect((second.body as { name: string }[]).map(({ name }) => name)).toEqual(['one']);
    expect(second.headers.get('link')).toBeNull();
  });

  it('export as CSV that runs no formula and reads back exactly', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const bodies = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', 'a, "b"\nc', 'plain'];
    for (const message of bodies)
      await shop.call('POST /contact', { body: { ...letter, message } });
    const reply = await shop.call('GET /messages.csv', {}, { as: ADMIN });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="messages.csv"');
    const [head, ...rows] = cells(reply.body);
    expect(head).toEqual(['createdAt', 'kind', 'email', 'name', 'message', '_id']);
    expect(rows.map((row) => row[4]).toReversed()).toEqual([
      `'=HYPERLINK("http://evil")`,
      `'+1`,
      `'-1`,
      `'@SUM(A1)`,
      'a, "b"\nc',
      'plain',
    ]);
    expect(String(reply.body).endsWith('\r\n')).toBe(true);
    await shop.call('GET /messages.csv', { query: { kind: 'subscribe' } }, { as: ADMIN });
    const log = await shop.call('GET /auditLog', {}, { as: ADMIN });
    const entry = { actor: ADMIN, action: 'export messages', subject: 'messages', before: null };
    expect(log.body).toMatchObject([
      { ...entry, after: { kind: 'subscribe', rows: 0, ended: 'whole' } },
      { ...entry, after: { rows: 6, ended: 'whole' } },
    ]);
  });

  it('export every page', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const { email, name, message } = letter;
    const rows = Array.from({ length: LIST_LIMIT + 2 }, (_, at) => {
      return { id: newId(), kind: 'contact', email, name, message, created_at: at } as const;
    });
    for (let at = 0; at < rows.length; at += 200)
      await shop.deps.db.query
        .insertInto('messages')
        .values(rows.slice(at, at + 200))
        .execute();
    const reply = await shop.call('GET /messages.csv', {}, { as: ADMIN });
    const [, ...lines] = cells(reply.body);
    expect(lines.map((line: string[]) => line.at(-1))).toEqual(
      rows.map(({ id }) => id).toReversed(),
    );
  });

  it('export as UTF-8 with a byte order mark, for Excel', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const authorization = `Bearer ${await shop.tokenOf(ADMIN)}`;
    const reply = await shop.app.request('http://localhost/api/messages.csv', {
      headers: { authorization },
    });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
