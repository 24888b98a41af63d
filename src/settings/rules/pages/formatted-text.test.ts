import { expect, it } from 'vitest';
import { readFormattedText, refusedLinks } from './formatted-text.ts';

it('reads headings whose levels follow each other without a gap', () => {
  const levels = readFormattedText('### A\n## B\n# C\n### D\n### E').map(
    (block) => block.kind === 'heading' && block.level,
  );
  expect(levels).toEqual([2, 3, 2, 3, 4]);
});

it('keeps the lines of a paragraph, and the numbers that terms are cited by', () => {
  expect(
    readFormattedText('12 Spindle Lane\nMillbrook\n\n1. One\n2. Two\nText\n\n3. Three'),
  ).toEqual([
    { kind: 'paragraph', spans: [{ text: '12 Spindle Lane\nMillbrook' }] },
    { kind: 'list', start: 1, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'paragraph', spans: [{ text: 'Text' }] },
    { kind: 'list', start: 3, items: [[{ text: 'Three' }]] },
  ]);
});

it('reads bullets with lines of their own', () => {
  expect(readFormattedText('- One\n  more\n\n* Two')).toEqual([
    { kind: 'list', start: null, items: [[{ text: 'One\nmore' }], [{ text: 'Two' }]] },
  ]);
});

it('links to the web, mailboxes, phones and pages of the shop', () => {
  const [block] = readFormattedText(
    'See [us](/imprint), https://example.com/a. Or [mail](mailto:a@example.com), [call](tel:+49).',
  );
  expect(block).toEqual({
    kind: 'paragraph',
    spans: [
      { text: 'See ' },
      { text: 'us', href: '/imprint' },
      { text: ', ' },
      { text: 'https://example.com/a', href: 'https://example.com/a' },
      { text: '. Or ' },
      { text: 'mail', href: 'mailto:a@example.com' },
      { text: ', ' },
      { text: 'call', href: 'tel:+49' },
      { text: '.' },
    ],
  });
});

it('links to an address that has parentheses', () => {
  expect(readFormattedText('[a](https://example.com/A_(b))')).toEqual([
    { kind: 'paragraph', spans: [{ text: 'a', href: 'https://example.com/A_(b)' }] },
  ]);
});

it.each([
  'javascript:alert`1`',
  'javascript:alert(1)',
  'JavaScript:alert`1`',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:/\\elsewhere.example',
  'imprint',
])('refuses a link to %s, and shows it as text', (href) => {
  const text = `One\n[press](${href})`;
  expect(refusedLinks(text)).toEqual([{ line: 2, href }]);
  expect(readFormattedText(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
});

it('leaves HTML as text', () => {
  const text = '<script>alert(1)</script> <b onclick="x">bold</b> &amp;';
  expect(readFormattedText(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
});
