import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** The fonts of a document. Inter has Latin, Greek and Cyrillic letters; the display face has Western European ones. */
export type Fonts = { readonly text: Font; readonly strong: Font; readonly display: Font };
export type FontName = keyof Fonts;

const files = {
  text: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  display: new URL('../../../../platform/server/fonts/bricolage-grotesque-700.ttf', import.meta.url)
    .href,
} satisfies Record<FontName, string>;

const contents = new Map<FontName, Uint8Array>();

async function contentOf(name: FontName): Promise<Uint8Array> {
  const known = contents.get(name);
  if (known) return known;
  const read = await readFile(new URL(files[name]));
  contents.set(name, read);
  return read;
}

/** Parsed fonts for one document. A parsed font keeps the letters that it was asked for, which would reach the next document. */
export async function openFonts(): Promise<Fonts> {
  const { create } = await import('fontkit');
  const open = async (name: FontName) => {
    const font = create(Buffer.from(await contentOf(name)));
    if (!('glyphForCodePoint' in font)) throw new Error(`${files[name]} holds several fonts`);
    return font;
  };
  const [text, strong, display] = await Promise.all([
    open('text'),
    open('strong'),
    open('display'),
  ]);
  return { text, strong, display };
}

/** Stands for a letter that no font has. */
export const REPLACEMENT = '\u25A1';

/**
 * A text on one line. Joiners stay, since they shape the letters beside them; other signs without a shape, such as those
 * that choose a direction or an emoji's colours, are left out.
 */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/(?:[\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Variation_Selector})/gu, '')
    .replaceAll(/(?:(?!\u200C|\u200D)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp} ])+/gu, ' ')
    .trim();

/** Whether a font has all characters of a text. */
export const canPrint = (text: string, font: Font): boolean =>
  Array.from(text).every((char) => hasGlyph(char, font));

export const hasGlyph = (char: string, font: Font) =>
  font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
