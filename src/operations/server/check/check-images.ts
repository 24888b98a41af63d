import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { errorCatalogue } from '../../../platform/rules/errors/catalogue.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type {
  ImagesSettings,
  S3Settings,
} from '../../../platform/server/config/images.settings.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { uploadToImgbb } from '../../../platform/server/pictures/imgbb-upload.ts';
import { unwritable } from './check-database.ts';
import { describeError } from '../../../platform/server/errors/describe-error.ts';

const FETCH_TIMEOUT_MS = 10_000;
/** imgbb's shortest expiration. */
const IMGBB_SECONDS = 60;

/** Stores, shows and deletes a small picture. */
export async function checkImages({ images, dataDir }: Config): Promise<ProviderFinding> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();
  switch (images.provider) {
    case 'local':
      return finding(`files in ${dataDir}`, await unwritable(dataDir, 'DATA_DIR'));
    case 'imgbb':
      return finding('imgbb', await tryImgbb(images, picture));
    case 's3':
      return finding(
        `bucket ${images.bucket} at ${images.endpoint ?? `Amazon S3 in ${images.region}`}`,
        await tryS3(images, picture),
        await checkListing(images),
      );
  }
}

const finding = (provider: string, faults: string[], notes: string[] = []): ProviderFinding => ({
  port: 'images',
  provider,
  faults,
  notes,
});

async function tryImgbb(
  access: ImagesSettings & { provider: 'imgbb' },
  picture: Buffer,
): Promise<string[]> {
  try {
    const hosted = await uploadToImgbb(access, picture, 'check.webp', IMGBB_SECONDS);
    if (hosted.ok) return [];
    return hosted.code === 'PROVIDER_DOWN'
      ? [`imgbb cannot be reached: ${describeError(hosted.cause)}.`]
      : [errorCatalogue.IMAGE_REFUSED.detail(hosted.data)];
  } catch (error) {
    return [`${describeError(error)}.`];
  }
}

async function tryS3(settings: S3Settings, picture: Buffer): Promise<string[]> {
  const { s3Bucket } = await import('../../../platform/server/pictures/s3-client.ts');
  const bucket = s3Bucket(settings);
  const key = `images/check-${randomBytes(8).toString('hex')}.webp`;
  try {
    await bucket.put(key, picture, { ContentType: 'image/webp' });
  } catch (error) {
    return [`The bucket cannot be written to: ${nameOf(error)}${describeError(error)}.`];
  }
  const faults = await tryToShow(`${settings.publicUrl}/${key}`, picture);
  await bucket.remove(key).catch((error: unknown) => {
    faults.push(`${key} was stored for this check and cannot be deleted: ${describeError(error)}.`);
  });
  return faults;
}

/** A note when the doctor cannot list the bucket; other faults are reported already. */
async function checkListing(settings: S3Settings): Promise<string[]> {
  const { s3Bucket } = await import('../../../platform/server/pictures/s3-client.ts');
  const { isRefusedByS3 } = await import('../../../platform/server/pictures/s3-failures.ts');
  try {
    await s3Bucket(settings).list('images/').next();
    return [];
  } catch (error) {
    if (!isRefusedByS3(error)) return [];
    return [
      'The access key may not list the bucket (s3:ListBucket), so the doctor does not find pictures that nothing shows any more.',
    ];
  }
}

const nameOf = (error: unknown) =>
  error instanceof Error && error.name !== 'Error' ? `${error.name}, ` : '';

async function tryToShow(address: string, picture: Buffer): Promise<string[]> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    const same = reply.ok && picture.equals(Buffer.from(await reply.arrayBuffer()));
    return same
      ? []
      : [
          `S3_PUBLIC_URL does not show the bucket: ${address} answers ${reply.status}. Let anyone read the bucket's images/.`,
        ];
  } catch (error) {
    return [`S3_PUBLIC_URL cannot be reached: ${describeError((error as Error).cause ?? error)}.`];
  }
}
