import { expect, it } from 'vitest';
import { makeMessage } from './cached-message.ts';

it('holds no more memory than it has bytes', () => {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const content of [Buffer.from('[]'), null]) {
    const { bytes } = makeMessage(content ? 200 : 304, headers, content);
    // A slice of Node's shared pool would hold all of it.
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  }
});

it('is the head followed by the body', () => {
  const { bytes, body } = makeMessage(200, new Headers(), Buffer.from('æ'));
  expect(bytes.toString('utf8')).toMatch(
    /^HTTP\/1\.1 200 OK\r\ndate: {30}\r\ncontent-length: 2\r\n\r\næ$/,
  );
  expect(Buffer.from(body ?? []).toString()).toBe('æ');
});
