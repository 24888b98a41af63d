import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** A font for letters that the document's own fonts lack, in both weights. It has only the letters of one document. */
export type FallbackFont = { readonly text: Font; readonly strong: Font };

const WEIGHTS = { text: 400, strong: 600 } as const;

/** Fonts by script. Han characters have forms by language, so their fonts stand in the order of the document's. */
const scripts = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-devanagari',
] as const;
const hanFonts = ['jp', 'sc', 'tc', 'kr'] as const;
type Han = (typeof hanFonts)[number];
const emoji = 'noto-emoji';

const hanOfCountry: Readonly<Record<string, Han>> = {
  JP: 'jp',
  CN: 'sc',
  SG: 'sc',
  TW: 'tc',
  HK: 'tc',
  MO: 'tc',
  KR: 'kr',
};

/** Kana mean Japanese; else the country says which forms are read. */
function hanOrder(text: string, countries: readonly string[]): readonly Han[] {
  const country = countries.find((code) => Object.hasOwn(hanOfCountry, code));
  const first = /[\u3040-\u30ff]/u.test(text) ? 'jp' : hanOfCountry[country ?? ''];
  return first === undefined ? hanFonts : [first, ...hanFonts.filter((one) => one !== first)];
}

const require = createRequire(import.meta.url);
const fileOf = (font: string, path: string) =>
  require.resolve(`@fontsource-variable/${font}/${path}`);

type CodeRange = readonly [from: number, to: number];

/** One file of a font, which is split by code points. */
type FontFile = { readonly path: string; readonly ranges: readonly CodeRange[] };

const knownFiles = new Map<string, Promise<readonly FontFile[]>>();

function filesOf(font: string): Promise<readonly FontFile[]> {
  const known = knownFiles.get(font) ?? readFiles(font);
  knownFiles.set(font, known);
  return known;
}

async function readFiles(font: string): Promise<readonly FontFile[]> {
  const text = await readFile(fileOf(font, 'unicode.json'), 'utf8');
  const subsets = Object.entries(JSON.parse(text) as Readonly<Record<string, string>>);
  return subsets.map(([subset, ranges]) => ({
    path: fileOf(font, `files/${font}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range): CodeRange => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
}

const isIn = (ranges: readonly CodeRange[], code: number) =>
  ranges.some(([from, to]) => code >= from && code <= to);

/**
 * Fonts for letters that the document's own fonts lack; letters that none has are left to the caller.
 * @param text every text of the document
 * @param countries of its addresses
 */
export async function openFallbackFonts(
  missing: ReadonlySet<string>,
  text: string,
  countries: readonly string[],
): Promise<readonly FallbackFont[]> {
  const fonts: FallbackFont[] = [];
  const left = new Set(missing);
  const han = hanOrder(text, countries).map((one) => `noto-sans-${one}`);
  for (const font of [...scripts, ...han, emoji]) {
    if (left.size === 0) break;
    for (const { path, ranges } of await filesOf(font)) {
      const letters = [...left].filter((one) => isIn(ranges, one.codePointAt(0) ?? 0));
      if (letters.length === 0) continue;
      const opened = await openFile(path, letters.join(''));
      const coveredLetters = letters.filter((one) =>
        opened.text.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
      );
      for (const one of coveredLetters) left.delete(one);
      if (coveredLetters.length > 0) fonts.push(opened);
    }
  }
  return fonts;
}

/** Joiners shape the letters beside them, and a dotted circle carries a mark that stands alone. */
const ALWAYS = '\u200C\u200D\u25CC ';

async function openFile(path: string, letters: string): Promise<FallbackFont> {
  const [{ default: subsetFont }, { create }, file] = await Promise.all([
    import('subset-font'),
    import('fontkit'),
    readFile(path),
  ]);
  const open = async (weight: number) => {
    const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
    const font = create(await subsetFont(file, letters + ALWAYS, options));
    if (!('glyphForCodePoint' in font)) throw new Error(`${path} holds several fonts`);
    return font;
  };
  return { text: await open(WEIGHTS.text), strong: await open(WEIGHTS.strong) };
}
