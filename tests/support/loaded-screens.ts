import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type WatchedPage, desktop } from './open-page.ts';
import { type Screen, type Who, screensOf } from './screens.ts';
import { settled } from './visit.ts';

/** The screens' names are known before a shop runs; their ids are found then. */
const listed = screensOf({
  part: '',
  customer: '',
  unpaidOrder: '',
  shippedOrder: '',
  paidOrder: '',
  company: '',
  priceList: '',
  statement: '',
  shipment: '',
});

/** The names of the screens that a condition holds for. */
export const namesOf = (its: (screen: Screen) => boolean) =>
  listed.filter(its).map(({ name }) => name);

type Loaded = { readonly screen: Screen; readonly watched: WatchedPage };

/**
 * Loads each screen once for all checks of it, and again for a check after one that found faults.
 *
 * @param open opens a page as somebody
 * @param screens the screens of the shop
 * @param folder where the HTML of each screen is kept, as it came and once it is loaded
 */
export function loadedScreens(
  open: (who: Who) => Promise<WatchedPage>,
  screens: readonly Screen[],
  folder: string,
) {
  const pages = new Map<Who, WatchedPage>();
  const kept = new Set<string>();
  let current: Loaded | undefined;

  async function pageOf(who: Who): Promise<WatchedPage> {
    const known = pages.get(who);
    if (known) return known;
    const watched = await open(who);
    pages.set(who, watched);
    // A script may swallow the error of a policy violation; the event shows it.
    await watched.page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.error(`The policy refused ${violatedDirective} to ${sourceFile}`),
      ),
    );
    return watched;
  }

  async function load(screen: Screen): Promise<Loaded> {
    const watched = await pageOf(screen.who);
    const { page, faults } = watched;
    faults.length = 0;
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(screen.path);
    await writeFile(join(folder, `${screen.name}.html`), (await answer?.text()) ?? '');
    await settled(page, screen);
    await writeFile(join(folder, `${screen.name}-loaded.html`), await page.content());
    kept.add(screen.name);
    return { screen, watched };
  }

  return {
    /**
     * Looks at a loaded screen.
     * @returns what the look found, and what the page has reported since it was opened
     */
    async check(name: string, look: (page: Page) => Promise<string[]>) {
      const screen = screens.find((each) => each.name === name);
      if (!screen) throw new Error(`There is no screen ${name}`);
      const { watched } = current?.screen === screen ? current : await load(screen);
      current = undefined;
      const found = await look(watched.page);
      if (found.length === 0) current = { screen, watched };
      return { found, reported: [...watched.faults] };
    },
    /** Keeps the HTML of the screens that no check has loaded. */
    async keepAll() {
      for (const screen of screens) if (!kept.has(screen.name)) await load(screen);
      return screens.length;
    },
  };
}
