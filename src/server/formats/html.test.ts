import { expect, it } from 'vitest';
import { markup, rawHtml } from './html.ts';

const HOSTILE = `"><script>alert('1')</script>&amp;`;

it('whatever is put in stands as it was written, and ends neither a text nor a quoted attribute', () => {
  const shown = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;';
  expect(markup`<a href="${HOSTILE}">${HOSTILE}</a>`.toString()).toBe(
    `<a href="${shown}">${shown}</a>`,
  );
});

it('HTML that is put in stays HTML, alone and in a list; nothing is put in for null', () => {
  const cells = ['<', 2].map((cell) => markup`<td>${cell}</td>`);
  expect(markup`<tr>${cells}</tr>${null}${rawHtml('<hr>')}`.toString()).toBe(
    '<tr><td>&lt;</td><td>2</td></tr><hr>',
  );
});
