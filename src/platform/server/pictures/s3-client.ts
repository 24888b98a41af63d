import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/images.settings.ts';

export type S3Access = S3Settings & {
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;

type Headers = { readonly ContentType: string; readonly CacheControl?: string };

type StoredObject = {
  readonly key: string;
  /** In milliseconds since 1970; null if the store does not tell. */
  readonly changedAt: number | null;
};

/**
 * The configured bucket. Every call ends within the timeouts of its attempts.
 * @throws the client's errors, or a TimeoutError
 */
export function s3Bucket(access: S3Access) {
  const client = s3Client(access);
  const totalMs = ATTEMPTS * (access.timeoutMs ?? TIMEOUT_MS);

  /** The client's own timeouts do not cover reading the answer's body. */
  async function withTimeout<T>(
    send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(totalMs);
    try {
      return await send({ abortSignal });
    } catch (error) {
      abortSignal.throwIfAborted();
      throw error;
    }
  }

  return {
    async put(key: string, bytes: Buffer, headers: Headers): Promise<void> {
      const object = { Bucket: access.bucket, Key: key, Body: bytes, ...headers };
      await withTimeout((options) => client.send(new PutObjectCommand(object), options));
    },
    async remove(key: string): Promise<void> {
      const object = { Bucket: access.bucket, Key: key };
      await withTimeout((options) => client.send(new DeleteObjectCommand(object), options));
    },
    /** The objects under a prefix, in pages of at most 1,000. */
    async *list(prefix: string): AsyncGenerator<StoredObject[]> {
      let next: string | undefined;
      do {
        const query = { Bucket: access.bucket, Prefix: prefix, ContinuationToken: next };
        const page = await withTimeout((options) =>
          client.send(new ListObjectsV2Command(query), options),
        );
        yield (page.Contents ?? []).map(({ Key = '', LastModified }) => ({
          key: Key,
          changedAt: LastModified?.getTime() ?? null,
        }));
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}

function s3Client({ timeoutMs = TIMEOUT_MS, ...settings }: S3Access): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    maxAttempts: ATTEMPTS,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Other stores do not support Amazon's newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
  });
}
