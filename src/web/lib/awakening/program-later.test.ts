import { expect, it } from 'vitest';
import { afterThePaint } from './after-the-paint.ts';

const page = (head: string, script: string) =>
  `<html><head>${head}</head><body><p>Chain</p><script>let first;</script>${script}</body></html>`;

it('takes the announcements out and lets the program wait for the paint', () => {
  const before = page(
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/b.js"/>',
    '<script type="module" async="">import * as route0 from "/a.js";\nimport * as route1 from "/b.js";\nimport("/b.js");</script>',
  );
  const after = afterThePaint(before);
  const program = /<script type="module" async="">([^]*)<\/script>/.exec(after)?.[1] ?? '';
  expect(after.replace(program, '')).toBe(
    page('<link rel="stylesheet" href="/s.css"/>', '<script type="module" async=""></script>'),
  );
  expect(program).toMatch(/^await new Promise/);
  expect(program).toContain('["/a.js","/b.js"]');
  // An import that stands by itself would be done before the first line.
  expect(program).not.toMatch(/^import \*/m);
  expect(program).toContain(
    'const route0 = await import("/a.js");\nconst route1 = await import("/b.js");',
  );
});

it('leaves a page without a program as it is', () => {
  expect(afterThePaint(page('', ''))).toBe(page('', ''));
});
