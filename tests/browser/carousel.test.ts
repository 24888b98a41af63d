import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openShop } from '../support/browser-shop.ts';
import { desktop, phone } from '../support/open-page.ts';
import { countRestyledElements } from '../support/restyled-elements.ts';

/** The carousel's loop, moved by buttons, drag and keyboard. */
const shop = openShop();

const banner = (page: Page) => page.getByRole('region', { name: 'What we make' });
const products = (page: Page) => page.getByRole('region', { name: 'Parts from the catalogue' });

/** Opens home with paused slides. */
async function home(): Promise<Page> {
  const page = await shop.visitWith({ viewport: desktop, reducedMotion: 'reduce' }, '/');
  await eventually(() => page.locator('.carousel-moved').count()).toBe(2);
  return page;
}

/** The indexes of the visible slides, from left to right. */
function seen(carousel: Locator): Promise<number[]> {
  return carousel.locator('.carousel').evaluate((row) => {
    const edge = row.getBoundingClientRect();
    return [...row.querySelectorAll('li')]
      .map((slide, index) => ({ index, box: slide.getBoundingClientRect() }))
      .filter(({ box }) => box.left > edge.left - 5 && box.right < edge.right + 5)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ index }) => index);
  });
}

async function press(carousel: Locator, name: string, times: number) {
  for (let time = 0; time < times; time++) await carousel.getByRole('button', { name }).click();
}

/** Drags by these distances, one second each, so without momentum on any machine. */
async function drag(page: Page, { x, y }: { x: number; y: number }, by: readonly number[]) {
  const hand = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', px: number) =>
    hand.send('Input.dispatchMouseEvent', {
      type,
      x: x + px,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      timestamp: timestamp++,
    });
  await send('mousePressed', 0);
  for (const px of by) await send('mouseMoved', px);
  await send('mouseReleased', by.at(-1) ?? 0);
}

describe('the slides', () => {
  it('loop in both directions', async () => {
    const page = await home();
    await eventually(() => seen(banner(page))).toEqual([0]);
    await press(banner(page), 'Previous slide', 1);
    await eventually(() => seen(banner(page))).toEqual([3]);
    await press(banner(page), 'Next slide', 6);
    await eventually(() => seen(banner(page))).toEqual([1]);
    await press(products(page), 'Previous slide', 2);
    await eventually(() => seen(products(page))).toEqual([10, 11, 0]);
    await press(products(page), 'Next slide', 13);
    await eventually(() => seen(products(page))).toEqual([11, 0, 1]);
  });

  it('follow a drag, which is no click', async () => {
    const page = await home();
    const card = products(page).locator('li').nth(1);
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('The second part is not seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await drag(
      page,
      { x, y },
      [0.4, 1, 1.9].map((share) => share * -box.width),
    );
    await eventually(() => seen(products(page))).toEqual([2, 3, 4]);
    expect(new URL(page.url()).pathname).toBe('/');
    await card.locator('xpath=following-sibling::li[2]').getByRole('link').first().click();
    await page.waitForURL('**/parts/*');
  });

  it('move without restyling their content', async () => {
    const page = await home();
    const slides = products(page).locator('li');
    await slides.first().scrollIntoViewIfNeeded();
    const box = await slides.nth(1).boundingBox();
    if (!box) throw new Error('The second part is not seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 20, y);
    const steps = 8;
    const styled = await countRestyledElements(page, () => page.mouse.move(x - 200, y, { steps }));
    await page.mouse.up();
    const inside = await slides.locator('*').count();
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(inside);
    expect(steps * (await slides.count())).toBeLessThan(inside);
  });

  it('become a loop when they come near the viewport', async () => {
    const page = await shop.visitWith({ viewport: phone, reducedMotion: 'reduce' }, '/');
    await banner(page).locator('.carousel-moved').waitFor();
    expect(await products(page).locator('.carousel-moved').count()).toBe(0);
    await products(page).locator('li').first().scrollIntoViewIfNeeded();
    await products(page).locator('.carousel-moved').waitFor();
  });

  it('stop outside the viewport, and continue inside it', async () => {
    const page = await shop.visitWith({ viewport: phone }, '/parts');
    await page.clock.install();
    await page.goto('/');
    await banner(page).locator('.carousel-moved').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const place = banner(page).getByText(/^\d of 4$/);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // Lets a running move end.
    await page.clock.runFor(3_000);
    const stood = await place.textContent();
    await page.clock.runFor(10_000);
    expect(await place.textContent()).toBe(stood);
    await banner(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(3_000);
    await eventually(() => place.textContent()).not.toBe(stood);
  });

  it('scroll to the slide with keyboard focus', async () => {
    const page = await home();
    const last = products(page).locator('li').nth(2).getByRole('link').last();
    await last.focus();
    await page.keyboard.press('Tab');
    await eventually(() => seen(products(page))).toContain(3);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => seen(products(page))).toContain(2);
  });

  it('scroll to the focused slide if the focus returns while they move', async () => {
    const page = await home();
    const links = products(page).locator('li').getByRole('link');
    await links.first().focus();
    await page.keyboard.press('Tab');
    await products(page)
      .locator('li')
      .evaluateAll((all) => {
        for (const index of [3, 2]) all[index]?.querySelector('a')?.focus();
      });
    await eventually(() => seen(products(page))).toContain(2);
  });
});

describe.each([768, 1024, 1280, 1440])('the banner, %i px wide', (width) => {
  it('grows with text size and text spacing, and clips nothing (WCAG 1.4.12)', async () => {
    const { page } = await shop.visit('/', { width, height: 800 });
    const slides = () =>
      banner(page)
        .locator('li > div')
        .evaluateAll((boxes) =>
          boxes.map((box) => {
            const { height, top, bottom } = box.getBoundingClientRect();
            const [heading, link] = [box.querySelector('h2'), box.querySelector('a')];
            if (!heading || !link) throw new Error('A slide without its words');
            const room = Math.min(
              heading.getBoundingClientRect().top - top,
              bottom - link.getBoundingClientRect().bottom,
            );
            return { height, room };
          }),
        );
    const [before] = await slides();
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    });
    const after = await slides();
    expect(after).toHaveLength(4);
    expect(after[0]?.height).toBeGreaterThan(before?.height ?? Infinity);
    for (const { room } of after) expect(room).toBeGreaterThan(0);
  });
});

/** Locates the slide number. */
const stands = (page: Page, at: number) => banner(page).getByText(`${at} of 4`, { exact: true });

describe('the banner', () => {
  it('moves every 3000 ms, after a touch too, loops, and pauses on request', async () => {
    const page = await shop.visitWith({ viewport: { width: 1280, height: 900 } }, '/parts');
    await page.clock.install();
    // Time passes only by `runFor`.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    await banner(page).locator('.carousel-moved').waitFor();
    await stands(page, 1).waitFor();
    // A press restarts the timer, so its phase is known to the millisecond.
    await banner(page).getByRole('button', { name: 'Next slide' }).click();
    await stands(page, 2).waitFor();
    await page.clock.runFor(2_990);
    expect(await stands(page, 2).count()).toBe(1);
    await page.clock.runFor(10);
    for (const at of [3, 4, 1, 2]) {
      await stands(page, at).waitFor();
      await page.clock.runFor(3_000);
    }
    await stands(page, 3).waitFor();
    await banner(page).getByRole('button', { name: 'Stop the slides' }).click();
    await banner(page).getByRole('button', { name: 'Start the slides' }).waitFor();
    await page.clock.runFor(10_000);
    expect(await stands(page, 3).count()).toBe(1);
  });

  it('is paused under reduced motion', async () => {
    const { page } = await shop.visit('/parts');
    await page.clock.install();
    await page.goto('/');
    const stop = banner(page).getByRole('button', { name: 'Stop the slides' });
    expect(await stop.count()).toBe(0);
    await banner(page).getByRole('button', { name: 'Start the slides', disabled: false }).waitFor();
    await page.clock.runFor(10_000);
    expect(await stands(page, 1).count()).toBe(1);
  });
});
