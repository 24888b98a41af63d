/** Red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** The backgrounds of texts in the accent colour (tokens.css). */
export const surfaces = {
  light: ['#f7f4ec', '#fffdf7', '#e9e4d6'],
  dark: ['#121416', '#1a1d20', '#23272c'],
} as const;

/** Of text (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;
const STEPS = 200;
/** How far the colour under the pointer lies from the accent. */
const STRONG = 0.25;
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

const HEX = /^#[0-9a-f]{6}$/;

/** `#abc`, `ABC` and `#AABBCC` as `#aabbcc`; other texts stay as they are. */
export function normalHex(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed.trim();
}

export const isHex = (colour: string): boolean => HEX.test(colour);

const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
const fromHex = (hex: string): Colour => [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
const toHex = (colour: Colour): string =>
  `#${colour.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = fromHex(hex).map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The smallest contrast with any background of a theme. */
export const leastContrast = (hex: string, theme: keyof typeof surfaces): number =>
  Math.min(...surfaces[theme].map((surface) => contrast(hex, surface)));

const mix = (hex: string, target: Colour, share: number): string => {
  const [red, green, blue] = fromHex(hex);
  const between = (from: number, to: number) => from + (to - from) * share;
  return toHex([between(red, target[0]), between(green, target[1]), between(blue, target[2])]);
};

/** The nearest colour that texts of a theme can have: darker in the light one, lighter in the dark one. */
export function nearestAccent(hex: string, theme: keyof typeof surfaces): string {
  const target = theme === 'light' ? BLACK : WHITE;
  for (let step = 0; step < STEPS; step += 1) {
    const colour = mix(hex, target, step / STEPS);
    if (leastContrast(colour, theme) >= LEAST_CONTRAST) return colour;
  }
  return toHex(target);
}

/** The design tokens of an accent as rules; nothing without one. Print keeps its black. */
export function accentStyle(accent: string): string {
  if (!isHex(accent)) return '';
  const dark = nearestAccent(accent, 'dark');
  const tokens = (signal: string, strong: string) =>
    `:root:root{--color-signal:${signal};--color-signal-strong:${strong};--color-band:${accent}}`;
  return `@media screen{${tokens(accent, mix(accent, BLACK, STRONG))}@media (prefers-color-scheme:dark){${tokens(dark, mix(dark, WHITE, STRONG))}}}`;
}
