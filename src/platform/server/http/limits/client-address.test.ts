import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openLog } from '../../log/open-log.ts';
import { clientAddressReader, networkOf } from './client-address.ts';

/** The client address behind this many proxies, and the log. */
function start(TRUST_PROXY: string) {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  return { addressOf: clientAddressReader({ config: readConfig({ TRUST_PROXY }), log }), lines };
}

describe('a client address', () => {
  it.each([
    ['0', '203.0.113.7', '10.0.0.1'],
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', 'made up, 203.0.113.7', '203.0.113.7'],
    ['2', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['2', '203.0.113.7', '203.0.113.7'],
    ['1', null, '10.0.0.1'],
  ])('behind %s proxies with %s is %s', (proxies, forwardedFor, address) => {
    expect(start(proxies).addressOf('10.0.0.1', forwardedFor)).toBe(address);
  });

  it('behind an untrusted proxy is warned about once', () => {
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

  it('from a trusted proxy causes no warning', () => {
    const { addressOf, lines } = start('1');
    addressOf('10.0.0.1', '203.0.113.7');
    expect(lines).toEqual([]);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
    ['2001:DB8:7:9::1', '2001:db8:7:9::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:7::9:0:0:1', '2001:db8:7:0::/64'],
    ['2001:db8:7:9::', '2001:db8:7:9::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['in-process', 'in-process'],
    // Some proxies add the port, which changes.
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:7:9::1]:50123', '2001:db8:7:9::/64'],
    ['2001:db8::7]:80', '2001:db8::7]:80'],
  ])('maps %s to %s', (address, counted) => {
    expect(networkOf(address)).toBe(counted);
  });
});
