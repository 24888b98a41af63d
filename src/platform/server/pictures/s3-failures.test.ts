import { S3ServiceException } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { isS3Down } from './s3-failures.ts';

const answered = (httpStatusCode: number) =>
  new S3ServiceException({ name: 'Said', $fault: 'server', $metadata: { httpStatusCode } });
const broken = (code: string) => Object.assign(new Error('broken'), { code });
const unreadable = Object.assign(new SyntaxError('no XML'), { $response: { statusCode: 502 } });
const late = Object.assign(new Error('no answer'), { name: 'TimeoutError' });

it.each([
  ['a fault on its side', answered(500)],
  ['too many requests', answered(429)],
  ['no connection', broken('ECONNREFUSED')],
  ['no such host', broken('ENOTFOUND')],
  ['a certificate that has run out', broken('CERT_HAS_EXPIRED')],
  ['an answer that is no HTTP', broken('HPE_INVALID_CONSTANT')],
  ['a page instead of an answer', unreadable],
  ['no answer in time', late],
])('%s is an outage', (_, error) => {
  expect(isS3Down(error)).toBe(true);
});

it.each([
  ['a refusal', answered(403)],
  ['a bucket that lies in another region', answered(301)],
  ['a fault of ours', new TypeError('undefined is no bucket')],
  ['a file that is not there', broken('ENOENT')],
  ['what is no error', 'down'],
])('%s is no outage', (_, error) => {
  expect(isS3Down(error)).toBe(false);
});
