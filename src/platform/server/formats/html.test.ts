import { expect, it } from 'vitest';
import { markup, rawHtml } from './html.ts';

const HOSTILE = `"><script>alert('1')</script>&amp;`;

it('escapes values in text and in quoted attributes', () => {
  const shown = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;';
  expect(markup`<a href="${HOSTILE}">${HOSTILE}</a>`.toString()).toBe(
    `<a href="${shown}">${shown}</a>`,
  );
});

it('keeps HTML values and lists of them; null adds nothing', () => {
  const cells = ['<', 2].map((cell) => markup`<td>${cell}</td>`);
  expect(markup`<tr>${cells}</tr>${null}${rawHtml('<hr>')}`.toString()).toBe(
    '<tr><td>&lt;</td><td>2</td></tr><hr>',
  );
});
