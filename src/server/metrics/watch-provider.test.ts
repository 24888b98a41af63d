import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../domain/result.ts';
import { currentRequest } from '../log/current-request.ts';
import { openLog } from '../log/open-log.ts';
import { outage } from '../ports/outage.ts';
import { ProviderDown } from '../ports/payments.ts';
import { Counts } from './counts.ts';
import { TOLD_EVERY_MS, watchProvider } from './watch-provider.ts';

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** A port of a provider in every kind of trouble, and what was counted and told of it. */
function start() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const counts = new Counts();
  const port = {
    provider: 'stub',
    breaks: () => Promise.reject(new TypeError('our own fault')),
    isDown: () => Promise.reject(new ProviderDown('Stub', reset)),
    saysSo: () => Promise.resolve(outage('Stub', reset)),
    waits: () => Promise.resolve(fail('PROVIDER_DOWN', { provider: 'Stub' })),
    works: (name: string) => Promise.resolve(`for ${name}`),
  };
  const log = openLog({ logLevel: 'info' }, { write });
  const beforeEnd = new Set<() => void>();
  const watched = watchProvider('payments', port, { counts, log, beforeEnd });
  return { lines, counts, beforeEnd, watched };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a provider that is watched', () => {
  it('answers as it would, and its failures are counted by the function that failed', async () => {
    const { watched, counts } = start();
    await expect(watched.breaks()).rejects.toThrow('our own fault');
    await expect(watched.isDown()).rejects.toThrow('Stub is not answering');
    expect(await watched.saysSo()).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await watched.works('Nora')).toBe('for Nora');
    expect(watched.provider).toBe('stub');
    expect([...counts.providers.values()]).toEqual(
      ['breaks', 'isDown', 'saysSo'].map((call) => ({ provider: 'payments', call, failures: 1 })),
    );
  });

  it('that is down is told at once: what was asked of it, by which request, and why', async () => {
    const { watched, lines } = start();
    await currentRequest.run('request-1', () => watched.saysSo());
    await watched.isDown().catch(() => {});
    const err = { type: 'Error', message: 'read ECONNRESET', code: 'ECONNRESET' };
    const told = { level: 40, provider: 'payments', msg: 'a provider does not answer', err };
    expect(lines).toMatchObject([
      { ...told, call: 'saysSo', requestId: 'request-1' },
      { ...told, call: 'isDown' },
    ]);
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  it('is told of once a minute while it stays down, with how often and for which requests', async () => {
    const { watched, lines } = start();
    for (let hit = 0; hit < 500; hit++)
      await currentRequest.run(`request-${hit}`, () => watched.saysSo());
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(TOLD_EVERY_MS);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      msg: 'a provider still does not answer',
      call: 'saysSo',
      times: 499,
      err: { message: 'read ECONNRESET' },
    });
    expect(lines[1]?.['requestIds']).toEqual(
      Array.from({ length: 20 }, (_, hit) => `request-${hit + 1}`),
    );
    // Nothing more happens: nothing more is told, and the next outage is news again.
    vi.advanceTimersByTime(60 * TOLD_EVERY_MS);
    expect(lines).toHaveLength(2);
    await watched.saysSo();
    expect(lines[2]).toMatchObject({ msg: 'a provider does not answer' });
  });

  it('is told of what was gathered before the process ends, once', async () => {
    const { watched, lines, beforeEnd } = start();
    const end = () => {
      for (const tell of beforeEnd) tell();
    };
    end();
    await watched.saysSo();
    expect(lines).toHaveLength(1);
    await currentRequest.run('request-2', () => watched.saysSo());
    await watched.isDown().catch(() => {});
    end();
    end();
    expect(lines.slice(1)).toMatchObject([
      { msg: 'a provider does not answer', call: 'isDown' },
      { msg: 'a provider still does not answer', call: 'saysSo', requestIds: ['request-2'] },
    ]);
    vi.advanceTimersByTime(60 * TOLD_EVERY_MS);
    expect(lines).toHaveLength(3);
  });

  it('is not called down for a fault of ours, nor for a payment that is on its way', async () => {
    const { watched, lines } = start();
    await watched.breaks().catch(() => {});
    await watched.waits();
    expect(lines).toEqual([]);
  });
});
