import { describe, expect, it } from 'vitest';
import { inlineStyle } from './inline-style.ts';

describe('the style in the page', () => {
  it('takes the place of the first sheet, whose link is inert', () => {
    const html =
      '<link nonce="n" rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
    expect(inlineStyle(html, 'a { content: "$&" }')).toBe(
      '<style>a { content: "$&" }</style><link nonce="n" disabled="" rel="deferred-stylesheet" href="/a.css"/>' +
        '<link rel="stylesheet" href="/b.css"/>',
    );
  });

  it('leaves a page without a sheet as it is', () => {
    expect(inlineStyle('<link rel="icon" href="/a.svg"/>', 'a {}')).toBe(
      '<link rel="icon" href="/a.svg"/>',
    );
  });
});
