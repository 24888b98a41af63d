import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { checkImages } from '../../src/operations/server/check/check-images.ts';
import { s3Images } from '../../src/platform/server/pictures/s3.ts';
import { type S3Access, s3Bucket } from '../../src/platform/server/pictures/s3-client.ts';
import { readConfig } from '../../src/platform/server/config/config.ts';
import { examine } from '../../src/operations/server/doctor/examine.ts';
import { ADMIN, BUYER, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { openFreshDatabase, startS3, startUnresponsiveServer } from './images.harness.ts';
import { HOUR_MS } from '../../src/platform/rules/durations.ts';

/** A shop whose pictures are in a bucket. Its clock is 25 hours ahead of the bucket's. */
async function start(settings: S3Access, mode: 'demo' | 'live' = 'live') {
  const images = s3Images(settings);
  const shop = startShop(await openFreshDatabase(), {
    deps: ({ config }) => ({ images, config: { ...config, mode } }),
  });
  shop.advance(Date.now() + 25 * HOUR_MS - shop.deps.clock.now());
  const store = async () => {
    const create = {
      width: 700,
      height: 7,
      channels: 3,
      background: `#${randomBytes(3).toString('hex')}`,
    } as const;
    const stored = await images.store(await sharp({ create }).png().toBuffer());
    if (!stored.ok) throw new Error(stored.code);
    return stored.value.url;
  };
  const examined = async (fix: boolean) =>
    (await examine(shop.deps, { fix })).filter(({ check }) => check === 'pictures');
  return { shop, store, examined };
}

async function keysIn({ publicUrl }: S3Access): Promise<string[]> {
  const listed = await (await fetch(`${publicUrl}?list-type=2`)).text();
  return [...listed.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key ?? '').toSorted();
}

const filesAt = (url: string) =>
  [320, 640, 1280].map((width) => `images/${/[0-9a-f]{32}/.exec(url)?.[0]}-${width}.webp`);

it('the doctor deletes pictures without a reference, and nothing else', async () => {
  const settings = await startS3();
  const { shop, store, examined } = await start(settings);
  const [ofPart, ofDeleted, ofReview, ofProfile, former, idle] = [
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
  ];
  await s3Bucket(settings).put('images/logo.webp', Buffer.from('a'), { ContentType: 'image/webp' });
  await s3Bucket(settings).put('letters/a.webp', Buffer.from('a'), { ContentType: 'image/webp' });
  await shop.makeAdmin(ADMIN);
  await stockPart(shop, { name: 'One', sku: 'A', img: ofPart });
  const gone = await stockPart(shop, { name: 'Two', sku: 'B', img: ofDeleted });
  await shop.call('DELETE /tool/{id}', { params: { id: gone } }, { as: ADMIN });
  const renamed = former.replace(settings.publicUrl, 'https://former.example/parts');
  await stockPart(shop, { name: 'Three', sku: 'C', img: renamed });
  const review = { email: BUYER, name: 'B', rating: 5, img: ofReview, description: 'Fine.' };
  await shop.call('POST /reviews', { body: review }, { as: BUYER });
  const profile = { name: 'B', country: 'NO', city: 'Halden', location: '1 Lane', img: ofProfile };
  await shop.call(
    'PUT /profile/{email}',
    { params: { email: BUYER }, body: profile },
    { as: BUYER },
  );

  const before = await keysIn(settings);
  expect(before).toEqual(expect.arrayContaining(filesAt(idle)));
  expect(await examined(false)).toMatchObject([
    {
      sentence: expect.stringContaining(
        '3 picture files in the bucket parts belong to no',
      ) as string,
      end: 'can be repaired',
    },
  ]);
  expect(await keysIn(settings)).toEqual(before);
  expect(await examined(true)).toMatchObject([{ end: 'repaired' }]);
  expect(await keysIn(settings)).toEqual(before.filter((key) => !filesAt(idle).includes(key)));
  expect(await examined(false)).toEqual([]);
  const told = await shop.deps.db.query
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'delete picture')
    .execute();
  expect(told.map(({ subject }) => `images/${subject}`).toSorted()).toEqual(
    filesAt(idle).toSorted(),
  );
});

it('a picture stored within a day stays: its form may not have been sent yet', async () => {
  const settings = await startS3();
  const { shop, store, examined } = await start(settings);
  shop.advance(-2 * HOUR_MS);
  await store();
  expect(await examined(true)).toEqual([]);
  expect(await keysIn(settings)).toHaveLength(3);
});

it('a picture that is referenced while the doctor runs stays', async () => {
  const settings = await startS3();
  const { shop, store } = await start(settings);
  const { bucket } = shop.deps.images;
  const url = await store();
  // The form is sent right after the doctor has listed the bucket for the last time.
  let looks = 0;
  const list = async () => {
    const listed = await bucket?.list();
    if (++looks === 2) await stockPart(shop, { img: url });
    return listed ?? [];
  };
  const images = { ...shop.deps.images, ...(bucket ? { bucket: { ...bucket, list } } : {}) };
  await examine({ ...shop.deps, images }, { fix: true });
  expect(looks).toBeGreaterThan(1);
  expect(await keysIn(settings)).toHaveLength(3);
});

it('a demo deletes nothing: the bucket may be a live shop’s', async () => {
  const settings = await startS3();
  const { store, examined } = await start(settings, 'demo');
  await store();
  expect(await examined(true)).toMatchObject([{ end: 'remains' }]);
  expect(await keysIn(settings)).toHaveLength(3);
});

it('a bucket of more than one page is read to its end', async () => {
  const name = (digit: string) => `${digit.repeat(32)}-640.webp`;
  const page = (digit: string, more: string) =>
    `<ListBucketResult>${more}<Contents><Key>images/${name(digit)}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`;
  const server = createServer((asked, answer) => {
    const first = !asked.url?.includes('continuation-token=second');
    const more =
      '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>';
    answer.writeHead(200, { 'content-type': 'application/xml' });
    answer.end(first ? page('a', more) : page('b', ''));
  });
  const images = s3Images({ ...(await startS3()), endpoint: await listen(server) });
  const listed = await images.bucket?.list();
  expect(listed).toMatchObject([{ name: name('a') }, { name: name('b') }]);
});

it('a store that does not answer is reported, and everything else is examined', async () => {
  const settings = {
    ...(await startS3()),
    endpoint: await startUnresponsiveServer({ status: 503, body: '' }),
  };
  const { examined } = await start(settings);
  expect(await examined(false)).toMatchObject([
    { sentence: expect.stringContaining('is not responding') as string, end: 'remains' },
  ]);
});

it('a key that may not list still sells, and the check reports the missing right', async () => {
  const settings = await startS3();
  const target = new URL(settings.endpoint);
  const proxy = createServer((asked, answer) => {
    if (asked.url?.includes('list-type=2')) {
      answer.writeHead(403, { 'content-type': 'application/xml' });
      answer.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
      return;
    }
    const { method = '', url = '', headers } = asked;
    const passed = request({
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      headers,
    });
    passed.on('response', (got) => got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers)));
    asked.pipe(passed);
  });
  const forbidden = { ...settings, endpoint: await listen(proxy) };
  const { store, examined } = await start(forbidden);
  await store();
  expect(await examined(true)).toEqual([]);
  const images = { provider: 's3', ...forbidden } as const;
  const { faults, notes } = await checkImages({ ...readConfig({}), images });
  expect(faults).toEqual([]);
  expect(notes.join()).toContain('may not list the bucket');
  const free = await checkImages({ ...readConfig({}), images: { provider: 's3', ...settings } });
  expect(free).toMatchObject({ faults: [], notes: [] });
});

/** @returns the server's address; the server stops with the test */
async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
