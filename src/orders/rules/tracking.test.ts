import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carrierLink, carrierName, carrierNames } from './carriers.ts';
import { trackingFields, trackingOf } from './tracking.ts';

describe('a known carrier', () => {
  it.each(carrierNames)('%s has a tracking page for a number', (name) => {
    const link = carrierLink(name.toLowerCase(), ' 1Z 99/7? ') ?? '';
    expect(new URL(link).protocol).toBe('https:');
    expect(link.endsWith('1Z99%2F7%3F')).toBe(true);
    expect(carrierName(` ${name.toUpperCase()}`)).toBe(name);
    expect(carrierLink(name, null)).toBeNull();
  });

  it('is no part of another name', () => {
    expect(carrierName('My UPS')).toBe('My UPS');
    expect(carrierLink('My UPS', '1Z')).toBeNull();
  });
});

describe('tracking details', () => {
  const before = { carrier: 'UPS', trackingNumber: '1Z', trackingUrl: 'https://van.example/7' };

  it('keep a link until the carrier or the number changes', () => {
    expect(trackingOf({}, before)).toEqual(before);
    expect(trackingOf({ carrier: 'ups', trackingNumber: '1Z' }, before)).toEqual(before);
    expect(trackingOf({ trackingNumber: '2Z' }, before).trackingUrl).toBe(
      'https://www.ups.com/track?tracknum=2Z',
    );
    expect(trackingOf({ carrier: 'Our van' }, before).trackingUrl).toBeNull();
  });

  it('lose what is emptied, and a link that is emptied follows the carrier', () => {
    const none = { carrier: null, trackingNumber: null, trackingUrl: null };
    expect(trackingOf({ carrier: '', trackingNumber: '', trackingUrl: '' }, before)).toEqual(none);
    expect(trackingOf({ trackingUrl: '' }, before).trackingUrl).toBe(
      'https://www.ups.com/track?tracknum=1Z',
    );
  });

  it.each([
    'http://a.example',
    'javascript:alert(1)',
    'https://dhl.com@a.example',
    '//a.example',
    `https://a.example/${'x'.repeat(1_000)}`,
  ])('reject the link %s', (trackingUrl) => {
    expect(z.object(trackingFields).safeParse({ trackingUrl }).success).toBe(false);
  });

  it.each(['two\nlines', '\u200b', 'x'.repeat(61)])('reject the number %j', (trackingNumber) => {
    expect(z.object(trackingFields).safeParse({ trackingNumber }).success).toBe(false);
  });
});
