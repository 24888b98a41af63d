import { type Line, type QuietBrowser, desktop } from './quiet-browser.ts';

/** By then a page has loaded everything on the slow line. */
const LOADED_MS = 12_000;
const LONGEST_MS = 20_000;

/** Milliseconds from the press on the header's cart, on a page that has loaded, until the cart's form can be used. */
export async function cartAfterPress(
  browser: QuietBrowser,
  url: string,
  line: Line,
): Promise<number> {
  const page = await browser.open(desktop, { line });
  try {
    await page.visit(url, LOADED_MS);
    const at = await page.ask(() => {
      const box = document.querySelector('header a[href="/cart"]')?.getBoundingClientRect();
      if (!box) throw new Error('The page has no link to the cart');
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    await page.ask((longest) => {
      const shown = new Promise<number>((resolve) => {
        const press = ({ timeStamp }: Event) => {
          const look = () => {
            const ms = performance.now() - timeStamp;
            if (document.querySelector('main input[role=combobox]') || ms > longest)
              setTimeout(() => resolve(performance.now() - timeStamp));
            else requestAnimationFrame(look);
          };
          look();
        };
        document.addEventListener('click', press, { once: true, capture: true });
      });
      Object.assign(globalThis, { shown });
    }, LONGEST_MS);
    await page.point('mouseMoved', at);
    await page.point('mousePressed', at);
    await page.point('mouseReleased', at);
    return await page.ask(() => (globalThis as unknown as { shown: Promise<number> }).shown);
  } finally {
    await page.close();
  }
}
