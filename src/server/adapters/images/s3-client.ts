import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/images.settings.ts';

export type S3Access = S3Settings & {
  /** How long a try may take until the store has answered, in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;

type Headers = { readonly ContentType: string; readonly CacheControl?: string };

/** The configured bucket. Each call ends, well or badly, within the time that its tries have together. @throws as the client does, or a TimeoutError */
export function s3Bucket(access: S3Access) {
  const client = s3Client(access);
  const patienceMs = ATTEMPTS * (access.timeoutMs ?? TIMEOUT_MS);

  /** The client's own time-outs end with the head of an answer: what comes after it could trickle in for ever. */
  async function inTime(ask: (given: { abortSignal: AbortSignal }) => Promise<unknown>) {
    const abortSignal = AbortSignal.timeout(patienceMs);
    try {
      await ask({ abortSignal });
    } catch (error) {
      abortSignal.throwIfAborted();
      throw error;
    }
  }

  return {
    put(key: string, bytes: Buffer, headers: Headers): Promise<void> {
      const object = { Bucket: access.bucket, Key: key, Body: bytes, ...headers };
      return inTime((given) => client.send(new PutObjectCommand(object), given));
    },
    remove(key: string): Promise<void> {
      const object = { Bucket: access.bucket, Key: key };
      return inTime((given) => client.send(new DeleteObjectCommand(object), given));
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
