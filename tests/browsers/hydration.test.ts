import { expect, it } from 'vitest';
import { demoAccount } from '../support/browser-shop.ts';
import { describeInEachBrowser } from './each-browser.ts';
import { button, field } from './shop-page.ts';

/** Pages that are used before their chunks arrive. */
describeInEachBrowser(({ open, proxy }) => {
  const openUnhydrated = async (path: string) => {
    const page = await open();
    proxy().hold('/static/js/');
    await page.gotoUnhydrated(path);
    return page;
  };
  const held = `document.querySelector('[data-replay]')?.getAttribute('aria-label') ?? null`;

  it('replays the last press, once', async () => {
    const page = await openUnhydrated('/');
    const inBanner = { inside: { role: 'region', name: 'What we make' } };
    await page.click(button('Previous slide', inBanner));
    await page.click(button('Next slide', inBanner));
    expect(await page.driver.evaluate(held)).toBe('Next slide');
    proxy().release();
    await page.reads('2 of 4');
    expect(await page.driver.evaluate(held)).toBeNull();
    await page.click(button('Next slide', inBanner));
    await page.reads('3 of 4');
    expect(proxy().faults).toEqual([]);
  });

  it('logs in with what was typed', async () => {
    const { email, password } = demoAccount('customer');
    const page = await openUnhydrated('/login');
    await page.fill(field('Email'), email);
    await page.fill(field('Password'), password);
    await page.press('Enter');
    await page.reaches(/^\/login$/);
    proxy().release();
    await page.reaches(/^\/$/);
    expect(proxy().faults).toEqual([]);
  });

  it('searches for what was typed', async () => {
    const page = await openUnhydrated('/parts');
    const search = field('Search parts');
    await page.fill(search, 'chain');
    proxy().release();
    await page.reaches(/^\/parts\?q=chain$/);
    await page.holds(search, 'chain');
    expect(proxy().faults).toEqual([]);
  });

  it('takes a form that was reloaded while it was being sent', async () => {
    const { email, password } = demoAccount('customer');
    const page = await open();
    await page.goto('/login');
    proxy().hold('/api/auth/login');
    await page.fill(field('Email'), email);
    await page.fill(field('Password'), password);
    await page.press('Enter');
    await page.shows({ role: 'button', name: 'Login', disabled: true });
    // Firefox restores what was typed.
    await page.reload();
    proxy().release();
    await page.fill(field('Email'), email);
    await page.fill(field('Password'), password);
    await page.click(button('Login'));
    await page.reaches(/^\/$/);
    expect(proxy().faults).toEqual([]);
  });

  it('needs no interaction on any public page', async () => {
    const page = await open();
    for (const path of ['/', '/parts', '/reviews', '/blog', '/portfolio', '/login'])
      await page.goto(path);
    expect(proxy().faults).toEqual([]);
  });
});
