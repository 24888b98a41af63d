import { beforeAll, expect, it } from 'vitest';
import { openShop } from '../support/browser-shop.ts';
import { englishWords } from '../support/english-words.ts';
import { overflow } from '../support/layout.ts';
import { desktop, phone } from '../support/open-page.ts';
import { pseudoLocalize } from '../support/pseudo-texts.ts';
import { type Screen, type Who, screensOf } from '../support/screens.ts';
import { textCollisions } from '../support/text-collisions.ts';
import { findSample, settled } from '../support/visit.ts';

/** Places that are too narrow for other languages. */
const shop = openShop();

let screens: readonly Screen[];
let words: ReadonlySet<string>;
beforeAll(async () => {
  screens = screensOf(await findSample(shop.url()));
  words = await englishWords();
});

const everyone: readonly Who[] = ['visitor', 'customer', 'admin'];

it.each(
  everyone.flatMap((who) =>
    (['longer', 'right-to-left'] as const).map((kind) => [kind, who] as const),
  ),
)('%s words overlap nothing and fit on every screen of a %s', async (kind, who) => {
  const { page } = who === 'visitor' ? await shop.visit('/') : await shop.visitAs(who, '/');
  const faults: string[] = [];
  for (const screen of screens.filter((one) => one.who === who && one.name !== 'dev-ui')) {
    await page.setViewportSize(desktop);
    await page.goto(screen.path);
    await settled(page, screen);
    expect(await pseudoLocalize(page, words, kind), screen.name).toBeGreaterThan(5);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      const where = `${screen.name} ${size.width}`;
      const wider = await overflow(page);
      if (wider > 0) faults.push(`${where}: ${wider} px wider than the window`);
      for (const collision of await textCollisions(page)) faults.push(`${where}: ${collision}`);
    }
  }
  expect(faults).toEqual([]);
});
