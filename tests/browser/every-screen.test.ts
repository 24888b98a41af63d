import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, openShop, unexpected } from '../support/browser-shop.ts';
import { englishWords } from '../support/english-words.ts';
import { hasJava, htmlErrors } from '../support/html-checker.ts';
import { inspect, largeLetters } from '../support/inspect-screen.ts';
import { linesOf, overflow, watchLayoutShifts } from '../support/layout.ts';
import { loadedScreens, namesOf } from '../support/loaded-screens.ts';
import { desktop, openPage, phone } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';
import { pseudoLocalize, restoreWords } from '../support/pseudo-texts.ts';
import { type Screen, type Who, audiences, screensOf } from '../support/screens.ts';
import { textCollisions } from '../support/text-collisions.ts';
import { findSample, settled, signInEverybody } from '../support/visit.ts';

/**
 * Every screen, loaded once: accessibility, sizes, places too narrow for other languages, and HTML. How pages stay
 * still while they load, keep to what a user has set, and hold real input.
 */
const shop = openShop({}, { keepsPages: true });
/** Of the screens that are loaded once. */
const lasting = new Set<BrowserContext>();

let folder: string;
let words: ReadonlySet<string>;
let screens: readonly Screen[];
let loaded: ReturnType<typeof loadedScreens>;
let states: Awaited<ReturnType<typeof signInEverybody>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'));
  words = englishWords('de');
  screens = screensOf(await findSample(shop.url()));
  states = await signInEverybody(shop.browser(), shop.url());
  const open = async (who: Who) => {
    const watched = await (who === 'visitor' ? shop.visit('/blog') : shop.visitAs(who, '/blog'));
    lasting.add(watched.page.context());
    return watched;
  };
  loaded = loadedScreens(open, screens, folder);
});
// Open pages slow the next test down.
afterEach(async () => {
  const passing = shop
    .browser()
    .contexts()
    .filter((one) => !lasting.has(one));
  await Promise.all(passing.map((one) => one.close()));
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

describe.each(audiences)('every screen of a %s', (who) => {
  describe.each(namesOf((screen) => screen.who === who))('%s', (name) => {
    it('passes axe in both themes and widths, zooms, and reports no error', async () => {
      const { found, reported } = await loaded.check(name, inspect);
      expect(found).toEqual([]);
      // The browser reports a 404 by itself.
      expect(unexpected(reported, /\/nowhere: .*404/)).toEqual([]);
    });

    it('fits with double text size', async () => {
      expect((await loaded.check(name, largeLetters)).found).toEqual([]);
    });

    // The design system is for developers.
    if (name === 'dev-ui') return;
    it.each(['longer', 'right-to-left'] as const)(
      'has room for %s words, which overlap nothing',
      async (kind) => {
        const { found } = await loaded.check(name, (page) => narrowPlaces(page, kind));
        expect(found).toEqual([]);
      },
    );
  });
});

it.skipIf(!hasJava)('every screen passes the Nu HTML checker, which needs Java', async () => {
  const count = await loaded.keepAll();
  expect(await readdir(folder)).toHaveLength(2 * count);
  expect(htmlErrors(folder)).toEqual([]);
});

const narrow = { width: 320, height: 640 };
function openAs(who: Who, size = desktop) {
  const storageState = states[who];
  return openPage(shop.browser(), shop.url(), size, storageState ? { storageState } : {});
}

/** How long fonts are delayed in the layout shift tests. */
const LATE_MS = 400;

function screenNamed(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}

describe.each([desktop, phone])('every public screen, $width px wide', (size) => {
  it.each(namesOf((screen) => screen.isPublic === true))(
    '%s has no layout shift while it loads',
    async (name) => {
      const screen = screenNamed(name);
      const { page } = await openPage(shop.browser(), shop.url(), size);
      const shifts = await watchLayoutShifts(page);
      // The worst case: the fonts arrive when the text is already visible.
      await page.route('**/*.woff2', async (route) => {
        await setTimeout(LATE_MS);
        await route.continue();
      });
      await page.goto(screen.path);
      await settled(page, screen);
      const moved = await shifts();
      expect(moved).toBe(0);
    },
  );
});

describe.each([desktop, phone])('a screen with pending data, $width px wide', (size) => {
  it.each(['link-expired', 'purchase', 'payment', 'my-orders', 'overview'])(
    '%s has no layout shift when the data arrives',
    async (name) => {
      const screen = screenNamed(name);
      const { page } = await openAs(screen.who, size);
      const shifts = await watchLayoutShifts(page);
      // Each answer arrives after the browser has rendered its placeholder.
      await page.route(/\/static\/js\/|\/api\//, async (route) => {
        await page.locator('main').waitFor();
        await page.evaluate(async () => {
          const frame = () => new Promise(requestAnimationFrame);
          await frame();
          await frame();
        });
        await route.continue();
      });
      await page.goto(screen.path);
      await settled(page, screen);
      const moved = await shifts();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(moved).toBe(0);
    },
  );
});

describe('the header', () => {
  it('shows a signed-in user’s link before any other script has run', async () => {
    const { page } = await openAs('customer');
    // The bundle never arrives: only the server's HTML and the inline head script count.
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await bar.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true);
    expect(await bar.getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  });

  it('shows a visitor Login, without JavaScript as well, and does not shift at hydration', async () => {
    const plain = await openPage(shop.browser(), shop.url(), desktop, { javaScriptEnabled: false });
    await plain.page.goto('/');
    for (const part of ['banner', 'contentinfo'] as const) {
      const links = plain.page.getByRole(part).getByRole('link');
      expect(await links.filter({ hasText: 'Login' }).isVisible()).toBe(true);
      expect(await links.filter({ hasText: 'Dashboard' }).count()).toBe(0);
    }

    const { page } = await openAs('customer');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/blog');
    await settled(page);
    for (const part of ['header', 'footer'])
      await page.locator(`${part} .guessed-in`).waitFor({ state: 'detached' });
    expect(await shifts()).toBe(0);
  });
});

describe('user preferences', () => {
  it('nothing moves by itself under reduced motion', async () => {
    const { page } = await openAs('visitor');
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: 'Start the slides' }).first().waitFor();
    // A transition of a hundredth of a millisecond counts as none.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
        .filter((duration) => duration > 1),
    );
    expect(moving).toEqual([]);
  });

  it('forced colours keep every control’s edge and the focus ring', async () => {
    const { page } = await openPage(shop.browser(), shop.url(), desktop, {
      forcedColors: 'active',
    });
    await page.goto('/login');
    await settled(page);
    await page.getByLabel('Email').focus();
    const [border, outline] = await page.getByLabel('Email').evaluate((field) => {
      const style = getComputedStyle(field);
      return [style.borderTopStyle, style.outlineStyle];
    });
    expect([border, outline]).toEqual(['solid', 'solid']);
  });
});

it('tables keep their roles as cards on a phone', async () => {
  const { page } = await openAs('visitor', phone);
  await page.goto('/parts');
  await settled(page);
  const rows = await page.locator('tbody tr').count();
  const cells = await page.locator('tbody td').count();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  const count = (role: string) => roles.filter((one) => one === role).length;
  expect(rows).toBeGreaterThan(10);
  // One row more: the head.
  expect([count('table'), count('row'), count('cell')]).toEqual([1, rows + 1, cells]);
  expect(count('columnheader')).toBeGreaterThan(3);
});

/** A word of real input. */
const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch-upon-the-canal';

it('a review cut within an emoji renders alike on the server and in the browser', async () => {
  const customer = await shop.callAs('customer');
  const start = 'Rides well. '.repeat(13).slice(0, 149);
  await customer('POST', '/reviews', {
    email: demoAccount('customer').email,
    name: 'Carla',
    img: '/drawings/bell.svg',
    rating: 5,
    description: `${start}🚲 and on it goes.`,
  });
  for (const path of ['/reviews', '/']) {
    const { page, faults } = await shop.visit(path);
    await page.getByText(`${start}...`, { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  }
});

describe('a long word in a multi-line field', () => {
  const widens = async (page: Page, label: string) => {
    await page.getByLabel(label, { exact: true }).fill(`1 Station Road, ${village}`);
    return overflow(page);
  };

  it('does not widen the order form on a small phone', async () => {
    const api = await shop.callAs(null);
    const [part] = await api<{ _id: string }[]>('GET', '/tools?limit=1');
    const { page } = await shop.visitAs('customer', `/purchase/${part?._id}`, narrow);
    expect(await widens(page, 'Address')).toBe(0);
  });

  it('does not widen a message, a profile or a review', async () => {
    const { page } = await shop.visitAs('customer', '/', narrow);
    expect(await widens(page, 'Message')).toBe(0);
    await page.goto('/dashboard/updateProfile');
    expect(await widens(page, 'Location')).toBe(0);
    await page.goto('/dashboard/addReview');
    expect(await widens(page, 'Message')).toBe(0);
  });
});

describe('an expensive part with a large stock', () => {
  const part = {
    name: 'Mountainbikeframe-of-seven-tubes Silver',
    price: 400,
    minimumQuantity: 50,
    available: 1_000_000,
    img: '/drawings/frame.svg',
    description: 'Seven tubes.',
  };
  const added = async () => {
    const admin = await shop.callAs('admin');
    const known = await admin<{ _id: string; name: string }[]>('GET', '/tools');
    const id = known.find(({ name }) => name === part.name)?._id;
    if (id) return id;
    return (await admin<{ insertedId: string }>('POST', '/tools', part)).insertedId;
  };

  it('keeps price and stock unbroken on small phones', async () => {
    const id = await added();
    const { page } = await shop.visitAs('admin', '/', narrow);
    for (const path of [`/parts/${id}`, `/purchase/${id}`, `/dashboard/manageProduct/${id}`]) {
      await page.goto(path);
      const figures = page.locator('main dl').first();
      await figures.getByText('1,000,000').waitFor();
      for (const width of [320, 340, 360, 380, 400]) {
        await page.setViewportSize({ width, height: 640 });
        const lines = [await linesOf(figures, '$400.00'), await linesOf(figures, '1,000,000')];
        expect(lines, `${path} at ${width} px`).toEqual([1, 1]);
      }
    }
  });

  it('keeps its name visible beside the largest total, in an order and in Manage Orders', async () => {
    const [toolId, customer] = [await added(), await shop.callAs('customer')];
    const address = '7 Mill Row';
    const order = { toolId, toolName: part.name, quantity: 1_000, address };
    const id = await placeOrder(customer, order);
    const { page } = await shop.visitAs('customer', `/dashboard/order/${id}`, narrow);
    const sheet = page.locator('main table');
    await sheet.getByText('$400,000.00').waitFor();
    expect(await linesOf(sheet, 'Silver')).toBe(1);
    expect(await linesOf(sheet, 'of-seven')).toBe(1);
    const { page: counter } = await shop.visitAs('admin', '/dashboard/manageOrders', narrow);
    await counter.getByRole('button', { name: part.name.slice(0, 20) }).waitFor();
    expect(await overflow(counter)).toBe(0);
  });

  it('keeps the largest total apart from its label and inside its box with double text size', async () => {
    const [toolId, customer] = [await added(), await shop.callAs('customer')];
    const id = await placeOrder(customer, { toolId, toolName: part.name, quantity: 1_000 });
    const { page } = await shop.visitAs('customer', '/blog', narrow);
    for (const [path, box] of [
      [`/payment/${id}`, 'form p:has(> .tabular-nums)'],
      [`/dashboard/order/${id}`, 'main .order-amounts > div'],
    ] as const) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const total = page.locator(box).filter({ hasText: '$400,000.00' });
      await total.waitFor();
      const room = await total.evaluate((element) => {
        const [label, sum] = [...element.children].map((one) => one.getBoundingClientRect());
        if (!label || !sum) throw new Error('No label, or no sum');
        const inside = parseFloat(getComputedStyle(element).paddingRight);
        const above = label.bottom <= sum.top;
        return {
          beside: above ? 0 : sum.left - label.right,
          above,
          right: element.getBoundingClientRect().right - inside - sum.right,
        };
      });
      expect(room.above || room.beside >= 8, path).toBe(true);
      expect(room.right, path).toBeGreaterThanOrEqual(-0.5);
    }
  });
});

it('a sheet’s heading keeps its longest word whole on a phone with double text size', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/manageOrders', phone);
  const heading = page.getByRole('heading', { name: 'This page is for administrators' });
  await heading.waitFor();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect(await linesOf(heading, 'administrators')).toBe(1);
});
