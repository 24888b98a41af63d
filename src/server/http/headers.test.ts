import { describe, expect, it } from 'vitest';
import { baseHeaders } from './headers.ts';

/** The headers of every answer, beside those that an answer has of its own. */
function headersOf(own: Record<string, string>, behindTls = false): Headers {
  const headers = new Headers(own);
  baseHeaders(headers, behindTls);
  return headers;
}

describe('every answer', () => {
  it('tells a browser to come back by https alone where the shop is reached by it, and nowhere else', () => {
    expect(headersOf({}, true).get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(headersOf({}).has('strict-transport-security')).toBe(false);
  });

  it('keeps a window that another page has opened to itself, unless it says that it need not', () => {
    const policy = 'cross-origin-opener-policy';
    expect(headersOf({}).get(policy)).toBe('same-origin-allow-popups');
    expect(headersOf({ [policy]: 'unsafe-none' }).get(policy)).toBe('unsafe-none');
  });

  it('stands in nobody’s frame, is what it says it is, and tells other sites no path', () => {
    expect(Object.fromEntries(headersOf({}))).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
