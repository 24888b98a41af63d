import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, unexpected } from '../support/browser-shop.ts';
import { englishWords } from '../support/english-words.ts';
import { hasJava, htmlErrors } from '../support/html-checker.ts';
import { inspect, largeLetters } from '../support/inspect-screen.ts';
import { overflow } from '../support/layout.ts';
import { loadedScreens, namesOf } from '../support/loaded-screens.ts';
import { desktop, phone } from '../support/open-page.ts';
import { pseudoLocalize, restoreWords } from '../support/pseudo-texts.ts';
import { screensOf } from '../support/screens.ts';
import { textCollisions } from '../support/text-collisions.ts';
import { findSample } from '../support/visit.ts';

/** Every screen, loaded once: accessibility, sizes, places too narrow for other languages, and HTML. */
const shop = openShop({}, { keepsPages: true });

let folder: string;
let words: ReadonlySet<string>;
let screens: ReturnType<typeof loadedScreens>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'));
  words = await englishWords();
  screens = loadedScreens(
    (who) => (who === 'visitor' ? shop.visit('/blog') : shop.visitAs(who, '/blog')),
    screensOf(await findSample(shop.url())),
    folder,
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** The places of a screen that words of another language do not fit into. */
async function narrowPlaces(page: Page, kind: 'longer' | 'right-to-left'): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(desktop);
  await restoreWords(page);
  expect(await pseudoLocalize(page, words, kind)).toBeGreaterThan(5);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const wider = await overflow(page);
    if (wider > 0) found.push(`${size.width}: ${wider} px wider than the window`);
    for (const collision of await textCollisions(page)) found.push(`${size.width}: ${collision}`);
  }
  return found;
}

describe.each(['visitor', 'customer', 'admin'] as const)('every screen of a %s', (who) => {
  describe.each(namesOf((screen) => screen.who === who))('%s', (name) => {
    it('passes axe in both themes and widths, zooms, and reports no error', async () => {
      const { found, reported } = await screens.check(name, inspect);
      expect(found).toEqual([]);
      // The browser reports a 404 by itself.
      expect(unexpected(reported, /\/nowhere: .*404/)).toEqual([]);
    });

    it('fits with double text size', async () => {
      expect((await screens.check(name, largeLetters)).found).toEqual([]);
    });

    // The design system is for developers.
    if (name === 'dev-ui') return;
    it.each(['longer', 'right-to-left'] as const)(
      'has room for %s words, which overlap nothing',
      async (kind) => {
        const { found } = await screens.check(name, (page) => narrowPlaces(page, kind));
        expect(found).toEqual([]);
      },
    );
  });
});

it.skipIf(!hasJava)('every screen passes the Nu HTML checker, which needs Java', async () => {
  const count = await screens.keepAll();
  expect(await readdir(folder)).toHaveLength(2 * count);
  expect(htmlErrors(folder)).toEqual([]);
});
