import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../../tests/support/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { connectDevTools } from './devtools.ts';

/** A new window starts processes of its own (tab search and the like); by then they have finished. */
const SETTLED_MS = 1_500;

export type Screen = {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly mobile: boolean;
};

export const desktop: Screen = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };

export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds; `tdur` is processor time. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** A window with an empty cache and no session. */
export type QuietPage = {
  /** Opens an address and leaves the page alone for a time in milliseconds. */
  visit: (url: string, alone: number) => Promise<void>;
  /** Runs a function in the page and returns its result; the function can use only its argument. */
  ask: <Result, Given = null>(
    what: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ) => Promise<Result>;
  /** A mouse event at a point in CSS pixels. */
  point: (kind: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: At) => Promise<void>;
  close: () => Promise<void>;
};
export type At = { readonly x: number; readonly y: number };

/** A slow line: the delay of each request, and the rate in both directions. */
export type Line = { readonly latencyMs: number; readonly bytesPerSecond: number };

type WindowOptions = {
  /** Waits until the programs of a new window have ended; a visitor's first page does not. */
  readonly settles?: boolean;
  readonly line?: Line;
};

export type QuietBrowser = {
  open: (screen: Screen, options?: WindowOptions) => Promise<QuietPage>;
  /** Records the trace of all browser threads during an action. */
  trace: (categories: readonly string[], what: () => Promise<void>) => Promise<TraceEvent[]>;
  close: () => Promise<void>;
};

/**
 * A real Chromium without listeners. A test's browser reports every request, script and console
 * message, which adds 5 to 30 ms to a page load.
 */
export async function openQuietBrowser(): Promise<QuietBrowser> {
  const found = await findChromium();
  const port = await freePort();
  const args = [...(found.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...found, args });
  const tools = await connectDevTools(port);
  const events: TraceEvent[] = [];
  let traced = () => {};
  tools.onEvent('Tracing.dataCollected', (params) =>
    events.push(...(params as { value: TraceEvent[] }).value),
  );
  tools.onEvent('Tracing.tracingComplete', () => traced());

  const open = async (
    screen: Screen,
    { settles = true, line }: WindowOptions = {},
  ): Promise<QuietPage> => {
    const context = await tools.send<{ browserContextId: string }>('Target.createBrowserContext');
    const { width, height } = screen;
    const target = await tools.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      width,
      height,
      ...context,
    });
    const { sessionId } = await tools.send<{ sessionId: string }>('Target.attachToTarget', {
      ...target,
      flatten: true,
    });
    await tools.send('Emulation.setDeviceMetricsOverride', screen, sessionId);
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile }, sessionId);
    if (line) {
      await tools.send('Network.enable', {}, sessionId);
      await tools.send(
        'Network.emulateNetworkConditions',
        {
          offline: false,
          latency: line.latencyMs,
          downloadThroughput: line.bytesPerSecond,
          uploadThroughput: line.bytesPerSecond,
        },
        sessionId,
      );
    }
    if (settles) await pause(SETTLED_MS);
    return {
      visit: async (url, alone) => {
        await tools.send('Page.navigate', { url }, sessionId);
        await pause(alone);
      },
      ask: async <Result>(what: unknown, given: unknown = null) => {
        const { result, exceptionDetails } = await tools.send<{
          result: { value: Result };
          exceptionDetails?: { exception: { description: string } };
        }>(
          'Runtime.evaluate',
          {
            expression: `(${String(what)})(${JSON.stringify(given)})`,
            awaitPromise: true,
            returnByValue: true,
          },
          sessionId,
        );
        if (exceptionDetails)
          throw new Error(`In the page: ${exceptionDetails.exception.description}`);
        return result.value;
      },
      point: async (type, at) => {
        const button = type === 'mouseMoved' ? 'none' : 'left';
        const params = { type, ...at, button, clickCount: button === 'left' ? 1 : 0 };
        await tools.send('Input.dispatchMouseEvent', params, sessionId);
      },
      close: () => tools.send('Target.disposeBrowserContext', context),
    };
  };

  return {
    open,
    trace: async (categories, what) => {
      events.length = 0;
      const traceConfig = { includedCategories: categories, excludedCategories: ['*'] };
      await tools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
      await what();
      const whole = new Promise<void>((resolve) => {
        traced = resolve;
      });
      await tools.send('Tracing.end');
      await whole;
      return [...events];
    },
    close: async () => {
      tools.close();
      await browser.close();
    },
  };
}
