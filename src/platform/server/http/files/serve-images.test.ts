import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureLimits } from '../../../rules/pictures/picture-limits.ts';
import type { Database } from '../../db/database.ts';
import { openSqlite } from '../../db/engines/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import { MAX_UPLOADS } from '../../../../catalogue/server/pictures/images.routes.ts';
import { MAX_TURNS_PER_ACCOUNT } from '../../../../customers/server/users/account-turns.ts';
import { BUYER } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';

// SQLite only: pictures are files.
let folder: string;
let db: Database;
let shop: TestShop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-images-'));
  db = openSqlite(join(folder, 'shop.db'));
  await migrate(db);
  shop = startShop(db, { env: { DATA_DIR: folder } });
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(
  form: FormData | string,
  headers: Record<string, string> = {},
  account = BUYER,
): Promise<Response> {
  const authorization = `Bearer ${await shop.tokenOf(account)}`;
  return shop.app.request('http://localhost/api/images', {
    method: 'POST',
    headers: { authorization, ...headers },
    body: form,
  });
}

function formOf(field: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], '../../picture.png', { type: 'image/png' }));
  return form;
}

function textIn(field: string): FormData {
  const form = new FormData();
  form.append(field, 'picture.png');
  return form;
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1a35e8' } })
      .png()
      .toBuffer(),
  );

describe('an upload', () => {
  it('answers in the shape that the owner’s client reads, and is served at that URL', async () => {
    const reply = await upload(formOf('image', await picture()));
    expect(reply.status).toBe(200);
    const body = (await reply.json()) as { success: boolean; data: { display_url: string } };
    expect(body).toEqual({
      success: true,
      data: { display_url: expect.stringMatching(/^\/images\/[\w-]+\.webp$/) },
    });
    const shown = await shop.app.request(`http://localhost${body.data.display_url}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp');
  });

  it('is rejected under load, and accepted afterwards', async () => {
    const store = vi.spyOn(shop.deps.images, 'store');
    const made = Promise.withResolvers<Awaited<ReturnType<typeof shop.deps.images.store>>>();
    store.mockReturnValue(made.promise);
    const bytes = await picture();
    const waiting = Array.from({ length: MAX_UPLOADS }, (_, at) =>
      upload(formOf('image', bytes), {}, `buyer${at}@example.com`),
    );
    await expect.poll(() => store.mock.calls.length).toBe(MAX_UPLOADS);
    const refused = await upload(formOf('image', bytes));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    made.resolve({ ok: true, value: { url: '/images/a.webp' } });
    for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
    expect((await upload(formOf('image', bytes))).status).toBe(200);
  });

  it('waits for its own account only, of which two may wait', async () => {
    const store = vi.spyOn(shop.deps.images, 'store');
    const made = Promise.withResolvers<Awaited<ReturnType<typeof shop.deps.images.store>>>();
    store.mockReturnValue(made.promise);
    const bytes = await picture();
    const mine = Array.from({ length: MAX_TURNS_PER_ACCOUNT + 1 }, () =>
      upload(formOf('image', bytes)),
    );
    const refused = await Promise.race(mine);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(store).toHaveBeenCalledTimes(1);
    const other = upload(formOf('image', bytes), {}, 'other@example.com');
    await expect.poll(() => store.mock.calls.length).toBe(2);
    made.resolve({ ok: true, value: { url: '/images/a.webp' } });
    const statuses = (await Promise.all([...mine, other])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429]);
  });

  it('is accepted up to the size that the form names', async () => {
    const largest = new Uint8Array(pictureLimits.bytes);
    largest.set(await picture());
    const reply = await upload(formOf('image', largest));
    expect(reply.status).toBe(200);
  });

  it.each([
    ['no picture', () => formOf('image', new Uint8Array([1, 2, 3])), 422, 'IMAGE_REFUSED'],
    ['another field', () => formOf('photo', new Uint8Array([1])), 422, 'INVALID_FIELDS'],
    ['no field', () => new FormData(), 422, 'INVALID_FIELDS'],
    ['a text in the field', () => textIn('image'), 422, 'INVALID_FIELDS'],
    [
      'too many bytes',
      () => formOf('image', new Uint8Array(pictureLimits.bytes + 1)),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'far too many bytes',
      () => formOf('image', new Uint8Array(11 * 1024 * 1024)),
      413,
      'BODY_TOO_LARGE',
    ],
  ])('of %s is rejected', async (_what, form, status, code) => {
    const reply = await upload(form());
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it('that is no form, or a malformed one, is rejected', async () => {
    const json = await upload('{}', { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    const broken = await upload('nothing', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(broken.status).toBe(400);
  });
});

describe('the folder of pictures', () => {
  it.each([
    '/images/../shop.db',
    '/images/..%2fshop.db',
    '/images/%2e%2e%2fshop.db',
    '/images/..%5cshop.db',
    '/images/secret.svg',
    '/images/secret.html',
    '/images/secret.webp%00.svg',
    '/images/.webp',
    '/images/absent.webp',
    '/images/',
  ])('serves nothing for %s', async (path) => {
    await mkdir(join(folder, 'images'), { recursive: true });
    for (const name of ['secret.svg', 'secret.html', '.webp'])
      await writeFile(join(folder, 'images', name), '<svg/>');
    const reply = await shop.app.request(new Request(`http://localhost${path}`));
    expect(reply.status).toBe(404);
  });
});
