import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
/** With the spaces and the hyphen that do not break a line, which amounts and part numbers have. */
const LETTERS = `${range(0x20, 0x7e)}\u00A0\u2009\u202F\u2011${range(0xc0, 0xff)}ŒœŸı`;
const QUOTES = '¡¿«»–—‘’‚“”„…';

/** Headings and names of parts are set in one weight; running text in 400 to 700. */
const AXES = { inter: { wght: { min: 400, max: 700 } }, 'bricolage-grotesque': { wght: 700 } };

/** The two that every page loads, then those of letters that few pages have (fonts.css names their ranges). */
const FONTS = [
  {
    family: 'inter',
    subset: 'latin',
    glyphs: `${LETTERS}${QUOTES}€£¥§©®™°±²³µ½·•−×↑↓`,
  },
  { family: 'bricolage-grotesque', subset: 'latin', glyphs: `${LETTERS}${QUOTES}€£¥°·×` },
  { family: 'inter', subset: 'latin-ext', glyphs: range(0x100, 0x17f) },
  { family: 'bricolage-grotesque', subset: 'latin-ext', glyphs: range(0x100, 0x17f) },
  { family: 'inter', subset: 'greek', glyphs: range(0x370, 0x3ff) },
  { family: 'inter', subset: 'cyrillic', glyphs: range(0x400, 0x45f) },
] as const;

/**
 * Cuts the pages' fonts to the glyphs and weights in use, half of their bytes. Letters of further scripts show in the
 * reader's own fonts.
 * @param cache keeps the fonts of former builds, one folder for each content
 * @returns the folder with `inter-latin.woff2`, `bricolage-grotesque-latin.woff2` and so on
 */
export async function pageFonts(cache: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([FONTS, AXES]));
  const fonts = FONTS.map(({ family, subset, glyphs }) => {
    const name = `${family}-${subset}`;
    const file = `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`;
    const font = readFileSync(require.resolve(file));
    hash.update(font);
    return { name, glyphs, axes: AXES[family], font };
  });
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  for (const { name, glyphs, axes, font } of fonts) {
    const cut = await subsetFont(font, glyphs, { targetFormat: 'woff2', variationAxes: axes });
    await writeFile(join(draft, `${name}.woff2`), cut);
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another build was faster; its fonts are the same.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
