import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../../app/rules/contract.ts';
import type { Result } from '../../../rules/result.ts';
import { bodyReader, readForm } from './read-body.ts';

const MEGABYTE = 1024 * 1024;

/** A request whose body comes a megabyte at a time, and counts how much was read. */
function endless(megabytes: number) {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given === megabytes) return controller.close();
      given += 1;
      controller.enqueue(new Uint8Array(MEGABYTE));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return { request, given: () => given };
}

describe('a form', () => {
  it('is not read past its limit, with or without a Content-Length', async () => {
    const { request, given } = endless(100);
    const read = await readForm(request, 2 * MEGABYTE);
    expect(read).toMatchObject({
      ok: false,
      code: 'BODY_TOO_LARGE',
      data: { limitBytes: 2 * MEGABYTE },
    });
    expect(given()).toBeLessThan(6);
  });

  it('gives its fields, and the first value of a repeated one', async () => {
    const body = new FormData();
    body.append('a', 'first');
    body.append('a', 'second');
    const read = await readForm(
      new Request('http://localhost/', { method: 'POST', body }),
      MEGABYTE,
    );
    expect(read).toEqual({ ok: true, value: { a: 'first' } });
  });

  it.each([
    [20, { ok: true }],
    [21, { ok: false, code: 'MALFORMED_BODY' }],
  ])(
    'of %i parts is read as %j, since parsing very many blocks the server',
    async (parts, read) => {
      const body = new FormData();
      for (let at = 0; at < parts; at++) body.append(`field-${at}`, 'x');
      const request = new Request('http://localhost/', { method: 'POST', body });
      expect(await readForm(request, MEGABYTE)).toMatchObject(read);
    },
  );

  it.each([
    [16 * 1024, { ok: true, value: { a: 'text' } }],
    [16 * 1024 + 1, { ok: false, code: 'MALFORMED_BODY' }],
  ])(
    'with a part whose head has %i bytes is read as %j, since millions of header lines block the server',
    async (bytes, read) => {
      const disposition = 'content-disposition: form-data; name="a"\r\n';
      const padding = bytes - '--line\r\n\r\n'.length - disposition.length;
      const lines = 'a:\r\n'.repeat(Math.floor(padding / 4) - 1);
      const last = `a:${' '.repeat(padding - lines.length - 4)}\r\n`;
      const body = `--line\r\n${disposition}${lines}${last}\r\ntext\r\n--line--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=line' };
      const request = new Request('http://localhost/', { method: 'POST', body, headers });
      expect(await readForm(request, MEGABYTE)).toEqual(read);
    },
  );

  it('cannot set inherited properties', async () => {
    const body = new FormData();
    body.append('__proto__', 'x');
    const read = await readForm(
      new Request('http://localhost/', { method: 'POST', body }),
      MEGABYTE,
    );
    expect(Object.getPrototypeOf(read.ok ? read.value : {})).toBe(Object.prototype);
  });
});

it('rejects JSON that is not UTF-8', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"userName":"Ren\xe9"}', 'latin1'),
  });
  expect(await bodyReader(contract['POST /orders'], request)()).toMatchObject({
    ok: false,
    code: 'MALFORMED_BODY',
  });
});

it('rejects an aborted body, even if its start is valid', async () => {
  const read = Promise.withResolvers<Result<unknown>>();
  const server = createServer((incoming) => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    bodyReader(contract['POST /orders'], request, incoming)().then(read.resolve, read.reject);
    incoming.once('data', () => client.destroy());
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 20\r\n\r\n{"a":1}');
  expect(await read.promise).toMatchObject({ ok: false, code: 'MALFORMED_BODY' });
});
