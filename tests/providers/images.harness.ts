import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { imgbbImages } from '../../src/platform/server/pictures/imgbb.ts';
import { localImages } from '../../src/platform/server/pictures/local.ts';
import { s3Images } from '../../src/platform/server/pictures/s3.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import type { Images } from '../../src/platform/server/ports/images.ts';
import { startFakeImgbb } from './fake-imgbb.ts';

export type ImagesHarness = {
  readonly images: Images;
  /** The picture as a browser downloads it. */
  readonly show: (url: string) => Promise<Buffer>;
  /** The number of pictures stored so far. */
  readonly kept: () => Promise<number>;
  /** The same images port after a restart. */
  readonly restarted: () => Images;
};

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'shop-images-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

async function fetched(url: string): Promise<Buffer> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

/** A database for one test. */
export async function openFreshDatabase(): Promise<Database> {
  const db = openSqlite(join(await folder(), 'shop.db'));
  onTestFinished(() => db.close());
  await migrate(db);
  return db;
}

const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible server with one bucket, and the settings that reach it. */
export async function startS3() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: 'parts' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    bucket: 'parts',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    publicUrl: `${endpoint}/parts`,
    ...S3_KEYS,
  };
}

export const imageHosts: Readonly<Record<Images['provider'], () => Promise<ImagesHarness>>> = {
  async local() {
    const dataDir = await folder();
    return {
      images: localImages({ dataDir }),
      show: (url) => readFile(join(dataDir, url)),
      kept: async () =>
        (await import('node:fs/promises')).readdir(join(dataDir, 'images')).then(
          ({ length }) => length,
          () => 0,
        ),
      restarted: () => localImages({ dataDir }),
    };
  },

  async imgbb() {
    const fake = await startFakeImgbb();
    onTestFinished(() => fake.stop());
    const settings = { key: fake.key, url: fake.url, db: await openFreshDatabase() };
    return {
      images: imgbbImages(settings),
      show: fetched,
      kept: () => Promise.resolve(fake.uploads.length),
      restarted: () => imgbbImages(settings),
    };
  },

  async s3() {
    const settings = await startS3();
    return {
      images: s3Images(settings),
      show: fetched,
      kept: async () =>
        [...(await (await fetch(`${settings.publicUrl}?list-type=2`)).text()).matchAll(/<Key>/g)]
          .length,
      restarted: () => s3Images(settings),
    };
  },
};

/**
 * A server that accepts connections and never answers, or gives a fixed answer; an `endless` one
 * never ends.
 */
export async function startUnresponsiveServer(
  answer: { status: number; body: string; endless?: true } | null,
): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    if (!answer) return;
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).write(answer.body);
    if (!answer.endless) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
