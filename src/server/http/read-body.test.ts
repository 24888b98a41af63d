import { describe, expect, it } from 'vitest';
import { readForm } from './read-body.ts';

const MEGABYTE = 1024 * 1024;

/** A request whose body comes a megabyte at a time, and which tells how much of it was asked for. */
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
  it('is not read past its bound, whether or not it says how long it is', async () => {
    const { request, given } = endless(100);
    const read = await readForm(request, 2 * MEGABYTE);
    expect(read).toMatchObject({
      ok: false,
      code: 'BODY_TOO_LARGE',
      data: { limitBytes: 2 * MEGABYTE },
    });
    expect(given()).toBeLessThan(6);
  });

  it('gives its fields; of one that comes twice the first', async () => {
    const body = new FormData();
    body.append('a', 'first');
    body.append('a', 'second');
    const read = await readForm(
      new Request('http://localhost/', { method: 'POST', body }),
      MEGABYTE,
    );
    expect(read).toEqual({ ok: true, value: { a: 'first' } });
  });

  it('cannot reach what every object inherits', async () => {
    const body = new FormData();
    body.append('__proto__', 'x');
    const read = await readForm(
      new Request('http://localhost/', { method: 'POST', body }),
      MEGABYTE,
    );
    expect(Object.getPrototypeOf(read.ok ? read.value : {})).toBe(Object.prototype);
  });
});
