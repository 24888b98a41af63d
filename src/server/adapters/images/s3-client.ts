import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/images.settings.ts';

export type S3Access = S3Settings & {
  /** How long a try may take until the store has answered, in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;

type Headers = { readonly ContentType: string; readonly CacheControl?: string };

type Kept = {
  readonly key: string;
  /** In milliseconds since 1970; null where the store does not say. */
  readonly changedAt: number | null;
};

/** The configured bucket. Each call ends, well or badly, within the time that its tries have together. @throws as the client does, or a TimeoutError */
export function s3Bucket(access: S3Access) {
  const client = s3Client(access);
  const patienceMs = ATTEMPTS * (access.timeoutMs ?? TIMEOUT_MS);

  /** The client's own time-outs end with the head of an answer: what comes after it could trickle in for ever. */
  async function inTime<T>(ask: (given: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(patienceMs);
    try {
      return await ask({ abortSignal });
    } catch (error) {
      abortSignal.throwIfAborted();
      throw error;
    }
  }

  return {
    async put(key: string, bytes: Buffer, headers: Headers): Promise<void> {
      const object = { Bucket: access.bucket, Key: key, Body: bytes, ...headers };
      await inTime((given) => client.send(new PutObjectCommand(object), given));
    },
    async remove(key: string): Promise<void> {
      const object = { Bucket: access.bucket, Key: key };
      await inTime((given) => client.send(new DeleteObjectCommand(object), given));
    },
    /** The objects under a prefix, a page of at most 1,000 at a time. */
    async *list(prefix: string): AsyncGenerator<Kept[]> {
      let next: string | undefined;
      do {
        const asked = { Bucket: access.bucket, Prefix: prefix, ContinuationToken: next };
        const page = await inTime((given) => client.send(new ListObjectsV2Command(asked), given));
        yield (page.Contents ?? []).map(({ Key = '', LastModified }) => ({
          key: Key,
          changedAt: LastModified?.getTime() ?? null,
        }));
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}

/** Amazon's client, pointed at the configured store. */
function s3Client({ timeoutMs = TIMEOUT_MS, ...settings }: S3Access): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    maxAttempts: ATTEMPTS,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Other stores than Amazon's do not know its newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
  });
}
