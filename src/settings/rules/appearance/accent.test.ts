import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accentStyle, leastContrast, nearestAccent, normalHex, surfaces } from './accent.ts';
import { appearanceSettings } from './appearance-settings.ts';

const { schema } = appearanceSettings['shop.accent'];
const messageOf = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message;

it('is stored in one form', () => {
  expect(['#ABC', 'abc', ' #AABBCC '].map((typed) => normalHex(typed))).toEqual([
    '#aabbcc',
    '#aabbcc',
    '#aabbcc',
  ]);
});

it.each(['red', '#12', '#12345g', 'rgb(1,2,3)', '#000;}body{'])('cannot be %s', (typed) => {
  expect(messageOf(typed)).toBe('Please enter a colour such as #1a35e8');
});

it.each(['#ff7a00', '#ffffff', '#00c853', '#ffd600'])(
  'refuses %s, which is too light, and names the nearest colour that works',
  (typed) => {
    const message = messageOf(typed) ?? '';
    const [nearest = ''] = /#[0-9a-f]{6}$/.exec(message) ?? [];
    expect(message).toContain('4.5:1 is needed');
    expect(leastContrast(nearest, 'light')).toBeGreaterThanOrEqual(4.5);
    expect(messageOf(nearest)).toBeUndefined();
  },
);

it.each(['#000000', '#1a35e8', '#b3261e', '#004d40', '#ff0000'])(
  'has a lighter colour for dark mode: %s',
  (accent) => {
    expect(leastContrast(nearestAccent(accent, 'dark'), 'dark')).toBeGreaterThanOrEqual(4.5);
  },
);

it('is checked against the backgrounds that the pages have', () => {
  const tokens = readFileSync('src/platform/screens/ui/styles/tokens.css', 'utf8');
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex]) => hex);
  const [paper, raised, tone] = ['paper', 'raised', 'tone'].map((name) => valuesOf(name));
  expect(surfaces.light).toEqual([paper?.[0], raised?.[0], tone?.[0]]);
  expect(surfaces.dark).toEqual([paper?.[1], raised?.[1], tone?.[1]]);
});

it('sets tokens, and nothing without an accent', () => {
  expect(accentStyle('')).toBe('');
  expect(accentStyle('#0a5c36')).toMatch(/^@media screen\{:root:root\{--color-signal:#0a5c36;/);
});
