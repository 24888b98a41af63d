import { expect, it } from 'vitest';
import { phone } from '../support/open-page.ts';
import { type Who, audiences, screensOf } from '../support/screens.ts';
import { findSample } from '../support/visit.ts';
import { describeInEachBrowser, logIn } from './each-browser.ts';

/** Every screen on a phone: it hydrates, logs no error, breaks no policy and needs no scrolling sideways. */
describeInEachBrowser(({ open, proxy }) => {
  it.each<Who>(audiences)('opens every screen of a %s', async (who) => {
    const screens = screensOf(await findSample(proxy().url)).filter((one) => one.who === who);
    const page = await open({ size: phone });
    if (who !== 'visitor') {
      await page.goto('/login');
      await logIn(page, who);
      await page.reaches(/^\/$/);
    }
    const wide: string[] = [];
    for (const { name, path } of screens) {
      await page.goto(path);
      await page.shows({ role: ['heading', 'alert'], inside: { role: 'main' } });
      const width = await page.driver.evaluate<number>('document.documentElement.scrollWidth');
      if (width > phone.width) wide.push(`${name}: ${width}`);
    }
    expect([wide, proxy().faults]).toEqual([[], []]);
  });
});
