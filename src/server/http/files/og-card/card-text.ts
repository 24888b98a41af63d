import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markup } from '../../../formats/html.ts';

/** The headings' face as a plain font file: the pages' own is packed in a way that sharp cannot read. */
const fontfile = fileURLToPath(new URL('./bricolage-grotesque-700.ttf', import.meta.url));

type Style = { readonly size: number; readonly color: string; readonly width: number };

/** What sharp says of a text of which nothing is seen, such as a blank: of no such text is there a picture. */
const NOTHING_TO_SEE = 'no text to render';

/**
 * A piece of text as a picture with a clear ground, broken into lines of at most `width` pixels; null where nothing of
 * it is seen.
 */
export async function cardText(words: string, { size, color, width }: Style) {
  const drawn = sharp({
    text: {
      text: markup`<span foreground="${color}">${words}</span>`.toString(),
      font: `Bricolage Grotesque ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      // At 72 dots an inch a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  try {
    const { data, info } = await drawn;
    return { input: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.includes(NOTHING_TO_SEE)) return null;
    throw error;
  }
}
