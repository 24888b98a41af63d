import { type ElementHandle, launch } from 'puppeteer-core';
import type { BrowserKind, Driver, OpenOptions } from './driver.ts';
import { installedProgram } from './installed-program.ts';

const program = installedProgram('FIREFOX_PATH', ['firefox-esr', 'firefox']);

/** Firefox as released, over WebDriver BiDi. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  lacks: program === null ? 'firefox-esr or FIREFOX_PATH' : null,
  open,
};

async function open({ size, dark }: OpenOptions): Promise<Driver> {
  if (program === null) throw new Error('Firefox is not installed');
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      // A mouse that hovers; without a screen Firefox finds none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
  const [page] = await browser.pages();
  if (!page) throw new Error('Firefox opened no page');
  await page.setViewport({ ...size });
  // The question whether to leave unsaved changes; classic WebDriver answers it by itself.
  page.on('dialog', (dialog) => void dialog.accept());
  const elementOf = async (script: string) => {
    const element = (await page.evaluateHandle(script)).asElement();
    if (element === null) throw new Error('The script yields no element');
    return element as ElementHandle;
  };
  return {
    version: (await browser.version()).replace(/^firefox\//, ''),
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    evaluate: async <T>(script: string) => (await page.evaluate(script)) as T,
    click: async (script) => (await elementOf(script)).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    control: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as 'a');
      await page.keyboard.up('Control');
    },
    upload: async (script, path) => {
      const input = (await elementOf(script)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
