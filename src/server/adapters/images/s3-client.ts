import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/images.settings.ts';

export type S3Access = S3Settings & {
  /** How long a try may take until the store has answered, in milliseconds. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 2;

/** Amazon's client, pointed at the configured store. */
export function s3Client({ timeoutMs = TIMEOUT_MS, ...settings }: S3Access): S3Client {
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
