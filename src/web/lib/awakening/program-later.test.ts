import { expect, it } from 'vitest';
import { programLater } from './program-later.ts';

const page = (head: string, script: string) =>
  `<html><head>${head}</head><body><p>Chain</p><script>let first;</script>${script}</body></html>`;

it('takes the announcements out and lets the program wait for the paint', () => {
  const before = page(
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/b.js"/>',
    '<script type="module" async="">import * as route0 from "/a.js";\nimport * as route1 from "/b.js";\nimport("/b.js");</script>',
  );
  const after = programLater(before, null);
  const program = /<script type="module" async="">([^]*)<\/script>/.exec(after)?.[1] ?? '';
  expect(after.replace(program, '')).toBe(
    page('<link rel="stylesheet" href="/s.css"/>', '<script type="module" async=""></script>'),
  );
  expect(program).not.toContain('focusin');
  expect(program).toContain('["/a.js","/b.js"]');
  // An import that stands by itself would be done before the first line.
  expect(program).not.toMatch(/^import \*/m);
  expect(program).toContain(
    'const route0 = await import("/a.js");\nconst route1 = await import("/b.js");\nawait import("/b.js");',
  );
});

it('knows the program of a page whose scripts carry a nonce', () => {
  const before = page(
    '<link rel="modulepreload" href="/a.js" nonce="n"/>',
    '<script nonce="n" type="module" async="">import * as a from "/a.js";</script>',
  );
  const after = programLater(before, null);
  expect(after).not.toContain('modulepreload" href="/a.js"');
  expect(after).toMatch(/<script nonce="n" type="module" async="">[^]*await import\("\/a\.js"\)/);
});

it('takes what a page in development imports first along', () => {
  const code = 'import "/first.js";\nimport * as a from "/a.js";\nimport("/b.js");';
  const after = programLater(page('', `<script type="module" async="">${code}</script>`), null);
  expect(after).not.toMatch(/^import /m);
  expect(after).toContain(
    'await import("/first.js");\nconst a = await import("/a.js");\nawait import("/b.js");',
  );
});

it('does not pass over a program that it does not find', () => {
  const announced = page(
    '<link rel="modulepreload" href="/a.js"/>',
    '<script src="/a.js"></script>',
  );
  expect(() => programLater(announced, null)).toThrow('announces its program');
});

it('leaves a page without a program as it is', () => {
  expect(programLater(page('', ''), null)).toBe(page('', ''));
});

it('lets a program rest as long as its page says', () => {
  const before = page('', '<script type="module" async="">import * as a from "/a.js";</script>');
  expect(programLater(before, { restsAtMost: null })).toMatch(/focusin[^]*if \(null !== null\)/);
  expect(programLater(before, { restsAtMost: 2_500 })).toContain('setTimeout(go, 2500)');
});
