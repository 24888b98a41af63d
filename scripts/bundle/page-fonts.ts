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
const FONTS = [
  {
    name: 'inter',
    glyphs: `${LETTERS}${QUOTES}€£¥§©®™°±²³µ½·•−×↑↓`,
    axes: { wght: { min: 400, max: 700 } },
  },
  { name: 'bricolage-grotesque', glyphs: `${LETTERS}${QUOTES}€£¥°·×`, axes: { wght: 700 } },
] as const;

/**
 * Cuts the pages' two fonts to the glyphs and weights in use, half of their bytes; other letters show in the reader's own
 * fonts, as before.
 * @param cache keeps the fonts of former builds, one folder for each content
 * @returns the folder with `inter.woff2` and `bricolage-grotesque.woff2`
 */
export async function pageFonts(cache: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(FONTS));
  const fonts = FONTS.map(({ name, glyphs, axes }) => {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const font = readFileSync(require.resolve(file));
    hash.update(font);
    return { name, glyphs, axes, font };
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
