import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Driver, NamedKey } from './driver.ts';
import { type Target, elementsOf } from './find-elements.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const TIMEOUT_MS = 30_000;

type Around = Pick<Target, 'row' | 'inside'>;
export const button = (name: string | RegExp, around: Around = {}): Target => ({
  role: 'button',
  name,
  ...around,
});
export const link = (name: string | RegExp, around: Around = {}): Target => ({
  role: 'link',
  name,
  ...around,
});
/** A field to type into, by its label. */
export const field = (name: string | RegExp, around: Around = {}): Target => ({
  role: ['textbox', 'searchbox', 'spinbutton', 'combobox'],
  name,
  ...around,
});

/** A page of the shop with what a user does and sees. Every step waits until it is possible. */
export type ShopPage = ReturnType<typeof shopPage>;

/** A page of the shop at `url`, driven by `driver`. */
export function shopPage(driver: Driver, url: string) {
  const call = <T>(script: string) => driver.evaluate<T>(script);
  /** The script's elements, in a page that has axe. */
  const find = async (target: Target) => {
    const hasAxe = await call<boolean>(`'axe' in globalThis`);
    if (!hasAxe) await call(`(() => { ${axeSource}\n})()`);
    return elementsOf(target);
  };
  const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: TIMEOUT_MS });
  /** Repeats a step until it succeeds, since a page may render anew between two commands. */
  const retried = async (step: () => Promise<void>, about: string) => {
    let fault = '';
    const attempt = () =>
      step().then(
        () => 'done',
        (error: unknown) => (fault = String(error)),
      );
    await poll(attempt)
      .toBe('done')
      .catch(() => {
        throw new Error(`${about}: ${fault}`);
      });
  };
  const first = async <T>(target: Target, use: string) =>
    call<T>(`(([one]) => ${use})(${await find(target)})`);

  const hydrated = () =>
    poll(() =>
      call(
        `document.querySelectorAll('header nav a').length === 3 || document.querySelector('header [role=alert]') !== null`,
      ),
    ).toBe(true);

  return {
    driver,
    hydrated,
    /** Opens a page and waits until it is hydrated. */
    goto: async (path: string) => {
      await driver.goto(`${url}${path}`);
      await hydrated();
    },
    /** Opens a page whose chunks are held back. */
    gotoUnhydrated: (path: string) => driver.goto(`${url}${path}`),
    reload: async () => {
      await driver.reload();
      await hydrated();
    },
    /** Waits for an address. */
    reaches: (path: RegExp) =>
      poll(() => call(`location.pathname + location.search`)).toMatch(path),
    click: async (target: Target) =>
      retried(async () => {
        const elements = await find(target);
        await driver.click(`(${pressable.toString()})(${elements})`);
      }, describeTarget(target)),
    /** Replaces a field's text by typing. */
    fill: async (target: Target, text: string) => {
      await retried(() => first(target, `(one.focus(), one.select())`), describeTarget(target));
      await (text === '' ? driver.press('Backspace') : driver.type(text));
    },
    focus: (target: Target) => retried(() => first(target, 'one.focus()'), describeTarget(target)),
    /** Chooses an option of a select by its text. */
    choose: (target: Target, option: string) =>
      retried(
        () => first(target, `(${chooseOption.toString()})(one, ${JSON.stringify(option)})`),
        describeTarget(target),
      ),
    press: (key: NamedKey) => driver.press(key),
    type: (text: string) => driver.type(text),
    /** Waits for an element. */
    shows: async (target: Target) =>
      poll(async () => call<number>(`${await find(target)}.length`)).toBeGreaterThan(0),
    /** Waits until an element is gone. */
    hides: async (target: Target) =>
      poll(async () => call<number>(`${await find(target)}.length`)).toBe(0),
    /** Waits for a text. */
    reads: (text: string) =>
      poll(() => call<string>(`(${shownText.toString()})()`)).toContain(text),
    /** Waits for a value of a field. */
    holds: (target: Target, value: string) => poll(() => first(target, 'one?.value')).toBe(value),
    /** The value of a field, once it has one. */
    value: async (target: Target) => {
      let value: string | null = '';
      await poll(async () => (value = await first(target, 'one?.value ?? null'))).toBeTruthy();
      return value;
    },
    /** Waits until an element has the focus. */
    isFocused: (target: Target) =>
      poll(() => first(target, 'one !== undefined && one === document.activeElement')).toBe(true),
  };
}

const describeTarget = ({ role, name, row }: Target) =>
  [role, name ?? '', ...(row ? [`in the row of ${row.join(', ')}`] : [])].join(' ');

/** The first element, scrolled into view, unless it is disabled or covered. */
function pressable([element]: readonly HTMLElement[]): HTMLElement | null {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && (element.contains(hit) || hit.contains(element)) ? element : null;
}

function chooseOption(select: HTMLSelectElement, text: string): void {
  const option = [...select.options].find((one) => one.text === text);
  if (!option) throw new Error(`There is no option ${text}`);
  select.focus();
  // React listens to the event and reads the value through the prototype's setter.
  option.selected = true;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The page's visible text in one line. */
function shownText(): string {
  return document.body.innerText.replaceAll(/\s+/g, ' ');
}
