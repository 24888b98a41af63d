import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openLog } from '../log/open-log.ts';
import { addressReader } from './client-address.ts';

/** Who asks, as a shop behind so many proxies reads it, and what its log has. */
function start(TRUST_PROXY: string) {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  return { addressOf: addressReader({ config: readConfig({ TRUST_PROXY }), log }), lines };
}

describe('a caller’s address', () => {
  it.each([
    ['0', '203.0.113.7', '10.0.0.1'],
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', 'made up, 203.0.113.7', '203.0.113.7'],
    ['2', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['2', '203.0.113.7', '203.0.113.7'],
    ['1', null, '10.0.0.1'],
  ])('behind %s proxies that say %s is %s', (proxies, forwardedFor, address) => {
    expect(start(proxies).addressOf('10.0.0.1', forwardedFor)).toBe(address);
  });

  it('that a proxy hides while none is trusted is told of in words, once', () => {
    const { addressOf, lines } = start('0');
    addressOf('10.0.0.1', null);
    expect(lines).toEqual([]);
    addressOf('10.0.0.1', '203.0.113.7');
    addressOf('10.0.0.1', '203.0.113.8');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: expect.stringContaining('Set TRUST_PROXY to the number of proxies') as string,
    });
    expect(lines[0]).not.toContain('203.0.113');
  });

  it('that a trusted proxy tells is nothing to tell of', () => {
    const { addressOf, lines } = start('1');
    addressOf('10.0.0.1', '203.0.113.7');
    expect(lines).toEqual([]);
  });
});
