import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markup } from '../../../platform/server/formats/html.ts';

/** sharp cannot read the pages' compressed font file. */
const fontfile = fileURLToPath(
  new URL('../../../platform/server/fonts/bricolage-grotesque-700.ttf', import.meta.url),
);

type Style = { readonly size: number; readonly color: string; readonly width: number };

/** sharp's error for a text without visible characters. */
const NO_TEXT = 'no text to render';

/** Text as a transparent picture, wrapped at `width` pixels; null if nothing is visible. */
export async function cardText(content: string, { size, color, width }: Style) {
  const rendering = sharp({
    text: {
      text: markup`<span foreground="${color}">${content}</span>`.toString(),
      font: `Bricolage Grotesque ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      // At 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  try {
    const { data, info } = await rendering;
    return { input: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.includes(NO_TEXT)) return null;
    throw error;
  }
}
