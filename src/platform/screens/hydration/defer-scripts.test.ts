import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = (head: string, script: string) =>
  `<html><head>${head}</head><body><p>Chain</p><script>let first;</script>${script}</body></html>`;
const style = '<link rel="stylesheet" href="/s.css"/>';

it('makes chunk hints and the module script inert, and nothing else', () => {
  const script = 'import * as route0 from "/a.js";\nimport("/b.js");';
  expect(
    deferScripts(
      page(
        `<link rel="modulepreload" href="/a.js"/>${style}<link rel="modulepreload" href="/b.js"/>`,
        `<script type="module" async="">${script}</script>`,
      ),
    ),
  ).toBe(
    page(
      `<link rel="deferred-modulepreload" href="/a.js"/>${style}<link rel="deferred-modulepreload" href="/b.js"/>`,
      `<script type="application/deferred-module">${script}</script>`,
    ),
  );
});

it('finds hints and script that carry a nonce', () => {
  const after = deferScripts(
    page(
      '<link rel="modulepreload" href="/a.js" nonce="n"/>',
      '<script nonce="n" type="module" async="">import "/a.js";</script>',
    ),
  );
  expect(after).toContain('<link rel="deferred-modulepreload" href="/a.js" nonce="n"/>');
  expect(after).toContain('<script nonce="n" type="application/deferred-module">');
});

it('throws for hints without a module script', () => {
  const hinted = page('<link rel="modulepreload" href="/a.js"/>', '<script src="/a.js"></script>');
  expect(() => deferScripts(hinted)).toThrow('no module script');
});

it('leaves a page without scripts of its own as it is', () => {
  expect(deferScripts(page('', ''))).toBe(page('', ''));
});
