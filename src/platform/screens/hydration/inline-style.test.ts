import { expect, it } from 'vitest';
import { inlineStyle, styleInPage } from './inline-style.ts';

const page = (head: string) => `<html><head>${head}</head><body></body></html>`;

it('puts the style in the place of the first sheet, whose link is inert', () => {
  expect(
    inlineStyle(
      page(
        '<link nonce="n" rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>',
      ),
      '<style>$&</style>',
    ),
  ).toBe(
    page(
      '<style>$&</style><link nonce="n" rel="deferred-stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>',
    ),
  );
});

it('throws for a page without a sheet', () => {
  expect(() => inlineStyle(page(''), '')).toThrow('no style sheet');
});

it('writes the rules as a URL that gives them back', () => {
  const rules = '@property --a{syntax:"*"}.b\\:hover>p{width:50%;color:#fff;content:"[^|`]"}';
  const [, url = ''] = /href="([^"]+)"/.exec(styleInPage('@font-face{}', `${rules}\n`)) ?? [];
  expect(url).not.toMatch(/[{}<>"#\s[\]\\^`|]/);
  expect(decodeURIComponent(url)).toBe(`data:text/css,${rules}`);
});
