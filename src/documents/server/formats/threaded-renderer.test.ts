import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradeDocument } from '../../rules/trade-document.ts';
import { tradeDocument } from '../../../testing/server/document-facts.ts';
import { documentRenderer } from './documents.ts';
import { threadedRenderer } from './threaded-renderer.ts';

const [document] = fc.sample(tradeDocument(), { numRuns: 1, seed: 3 }) as [TradeDocument];
const renderer = threadedRenderer();

describe('documents from a thread', () => {
  it('are the bytes of the renderer, several at once', async () => {
    const [a4, letter, ubl] = await Promise.all([
      renderer.pdf(document, 'A4'),
      renderer.pdf(document, 'Letter'),
      renderer.ubl(document),
    ]);
    expect(Buffer.from(a4).equals(await documentRenderer.pdf(document, 'A4'))).toBe(true);
    expect(Buffer.from(letter).equals(await documentRenderer.pdf(document, 'Letter'))).toBe(true);
    expect(ubl).toBe(await documentRenderer.ubl(document));
  });

  it('let the process go on meanwhile', async () => {
    let turns = 0;
    const count = new AbortController();
    const counting = (async () => {
      while (!count.signal.aborted) {
        await turn();
        turns++;
      }
    })();
    await renderer.pdf(document, 'A4');
    count.abort();
    await counting;
    // In the same thread, drawing leaves a handful of turns; in its own, thousands.
    expect(turns).toBeGreaterThan(100);
  });

  it('reject for a document that cannot be drawn, and go on with the next one', async () => {
    const { lines: _, ...broken } = document;
    await expect(renderer.pdf(broken as TradeDocument, 'A4')).rejects.toThrow(TypeError);
    expect((await renderer.pdf(document, 'A4')).byteLength).toBeGreaterThan(1_000);
  });

  it('come from a new thread after the former one was idle', async () => {
    const brief = threadedRenderer(0);
    const first = await brief.pdf(document, 'A4');
    await turn();
    await turn();
    expect(Buffer.from(await brief.pdf(document, 'A4')).equals(first)).toBe(true);
  });
});
