import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import type { BrowserKind, Driver, NamedKey, OpenOptions } from './driver.ts';
import { installedProgram } from './installed-program.ts';

const driverProgram = installedProgram('WEBKIT_DRIVER_PATH', ['WebKitWebDriver']);
const browserProgram = installedProgram('WEBKIT_BROWSER_PATH', ['MiniBrowser']) ?? miniBrowser();
const displayProgram = installedProgram('XVFB_PATH', ['Xvfb']);

/** Distributions keep WebKitGTK's small browser beside the library, outside PATH. */
function miniBrowser(): string | null {
  const places = ['/usr/lib/*/webkit2gtk-4.1', '/usr/libexec/webkit2gtk-4.1'];
  return globSync(places.map((place) => `${place}/MiniBrowser`))[0] ?? null;
}

const needed = {
  'WebKitWebDriver or WEBKIT_DRIVER_PATH': driverProgram,
  'MiniBrowser or WEBKIT_BROWSER_PATH': browserProgram,
  'Xvfb or XVFB_PATH': displayProgram,
};
const lacks = Object.keys(needed).filter((key) => needed[key as keyof typeof needed] === null);

/** WebKitGTK's browser on a virtual screen, over classic WebDriver. */
export const webkit: BrowserKind = {
  name: 'WebKit',
  lacks: lacks.join(', ') || null,
  open,
};

const keys: Record<NamedKey, string> = {
  ArrowDown: Key.ARROW_DOWN,
  Backspace: Key.BACK_SPACE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

async function open({ size, dark }: OpenOptions): Promise<Driver> {
  const settings = await mkdtemp(join(tmpdir(), 'shop-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  // GTK's name for reduced motion.
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const screen = spawn(
    displayProgram ?? '',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${size.width}x${size.height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driverProgram ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: settings,
      // A tree of accessibility on the session's bus, which a server has not.
      NO_AT_BRIDGE: '1',
    },
  });
  const stop = async () => {
    await Promise.all([end(server), end(screen)]);
    await rm(settings, { recursive: true, force: true });
  };
  try {
    return await openSession(`http://127.0.0.1:${port}`, { size, dark }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSession(url: string, { size, dark }: OpenOptions, stop: () => Promise<void>) {
  await untilItListens(url);
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: browserProgram,
        // The toolbar would take from the window’s height and keep it wider than a phone.
        args: ['--automation', '--full-screen', ...(dark ? ['--dark-mode'] : [])],
      },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ ...size });
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  const close = async () => {
    try {
      await driver.quit();
    } finally {
      await stop();
    }
  };
  return { ...actionsOf(driver), version, close };
}

function actionsOf(driver: WebDriver): Omit<Driver, 'version' | 'close'> {
  const elementOf = (script: string) => driver.executeScript<WebElement>(`return ${script}`);
  const send = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    evaluate: (script) => driver.executeScript(`return ${script}`),
    click: async (script) => (await elementOf(script)).click(),
    type: send,
    press: (key) => send(keys[key]),
    control: (letter) =>
      driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    upload: async (script, path) => (await elementOf(script)).sendKeys(path),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

async function untilItListens(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(`${url}/status`).catch(() => null)) !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
