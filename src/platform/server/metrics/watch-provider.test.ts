import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../rules/result.ts';
import { currentRequest } from '../log/current-request.ts';
import { openLog } from '../log/open-log.ts';
import { outage } from '../ports/outage.ts';
import { ProviderDown } from '../ports/payments.ts';
import { Counts } from './counts.ts';
import { SUMMARY_INTERVAL_MS, watchProvider } from './watch-provider.ts';

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** A port with every kind of failure, its counters and log lines. */
function start() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const counts = new Counts();
  const port = {
    provider: 'stub',
    hasBug: () => Promise.reject(new TypeError('our own fault')),
    throwsOutage: () => Promise.reject(new ProviderDown('Stub', reset)),
    reportsOutage: () => Promise.resolve(outage('Stub', reset)),
    isPending: () => Promise.resolve(fail('PROVIDER_DOWN', { provider: 'Stub' })),
    works: (name: string) => Promise.resolve(`for ${name}`),
  };
  const log = openLog({ logLevel: 'info' }, { write });
  const beforeEnd = new Set<() => void>();
  const watched = watchProvider('payments', port, { counts, log, beforeEnd });
  return { lines, counts, beforeEnd, watched };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('watchProvider', () => {
  it('returns the port’s answers and counts failures by function', async () => {
    const { watched, counts } = start();
    await expect(watched.hasBug()).rejects.toThrow('our own fault');
    await expect(watched.throwsOutage()).rejects.toThrow('Stub is not answering');
    expect(await watched.reportsOutage()).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await watched.works('Nora')).toBe('for Nora');
    expect(watched.provider).toBe('stub');
    expect([...counts.providers.values()]).toEqual(
      ['hasBug', 'throwsOutage', 'reportsOutage'].map((call) => ({
        provider: 'payments',
        call,
        failures: 1,
      })),
    );
  });

  it('logs an outage at once with its call, request and cause', async () => {
    const { watched, lines } = start();
    await currentRequest.run('request-1', () => watched.reportsOutage());
    await watched.throwsOutage().catch(() => {});
    const err = { type: 'Error', message: 'read ECONNRESET', code: 'ECONNRESET' };
    const fields = { level: 40, provider: 'payments', msg: 'a provider does not answer', err };
    expect(lines).toMatchObject([
      { ...fields, call: 'reportsOutage', requestId: 'request-1' },
      { ...fields, call: 'throwsOutage' },
    ]);
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  it('summarizes a continuing outage once a minute, with its number and requests', async () => {
    const { watched, lines } = start();
    for (let hit = 0; hit < 500; hit++)
      await currentRequest.run(`request-${hit}`, () => watched.reportsOutage());
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(SUMMARY_INTERVAL_MS);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      msg: 'a provider still does not answer',
      call: 'reportsOutage',
      times: 499,
      err: { message: 'read ECONNRESET' },
    });
    expect(lines[1]?.['requestIds']).toEqual(
      Array.from({ length: 20 }, (_, hit) => `request-${hit + 1}`),
    );
    // After a minute without outages, the next one is logged at once again.
    vi.advanceTimersByTime(60 * SUMMARY_INTERVAL_MS);
    expect(lines).toHaveLength(2);
    await watched.reportsOutage();
    expect(lines[2]).toMatchObject({ msg: 'a provider does not answer' });
  });

  it('logs pending summaries once before the process ends', async () => {
    const { watched, lines, beforeEnd } = start();
    const end = () => {
      for (const flush of beforeEnd) flush();
    };
    end();
    await watched.reportsOutage();
    expect(lines).toHaveLength(1);
    await currentRequest.run('request-2', () => watched.reportsOutage());
    await watched.throwsOutage().catch(() => {});
    end();
    end();
    expect(lines.slice(1)).toMatchObject([
      { msg: 'a provider does not answer', call: 'throwsOutage' },
      { msg: 'a provider still does not answer', call: 'reportsOutage', requestIds: ['request-2'] },
    ]);
    vi.advanceTimersByTime(60 * SUMMARY_INTERVAL_MS);
    expect(lines).toHaveLength(3);
  });

  it('logs no outage for a bug or a pending payment', async () => {
    const { watched, lines } = start();
    await watched.hasBug().catch(() => {});
    await watched.isPending();
    expect(lines).toEqual([]);
  });
});
