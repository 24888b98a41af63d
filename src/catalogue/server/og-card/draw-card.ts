import sharp, { type OverlayOptions } from 'sharp';
import { drawPart } from '../../../drawings/rules/index.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { ogImageSize, themeColors } from '../../../platform/rules/head-assets.ts';
import { fileURLToPath } from 'node:url';
import { markup } from '../../../platform/server/formats/html.ts';

export type Card = {
  readonly title: string;
  readonly price?: string | undefined;
  /** Part number and category. */
  readonly subtitle?: string | undefined;
  readonly shopName: string;
  /** An SVG drawing or a photo. */
  readonly picture: Buffer;
};

/** Font size by title length; longer titles are truncated. */
const titleSizes = [
  { length: 22, size: 76 },
  { length: 44, size: 60 },
  { length: 80, size: 46 },
] as const;
const PICTURE_PADDING = 10;

/**
 * Draws the preview picture of a shared link.
 * @returns a PNG
 */
export async function drawCard({
  title,
  price,
  subtitle,
  shopName,
  picture,
}: Card): Promise<Buffer> {
  const longest = titleSizes.at(-1)?.length ?? 0;
  const size = titleSizes.find(({ length }) => title.length <= length)?.size ?? 46;
  const { left, top } = textField;
  const subtitleText = subtitle
    ? await cardText(cut(subtitle, 40), {
        size: 24,
        color: cardColors.soft,
        width: textField.width,
      })
    : null;
  const titleText = await cardText(cut(title, longest, ' …'), {
    size,
    color: cardColors.ink,
    width: textField.width,
  });
  const priceText = price
    ? await cardText(price, { size: 52, color: cardColors.signal, width: textField.width })
    : null;
  const nameText = await cardText(cut(shopName, 40), {
    size: 30,
    color: cardColors.ink,
    width: textField.width - 64,
  });
  const mark = await sharp(Buffer.from(drawPart('mark', {})))
    .resize(44, 44)
    .png()
    .toBuffer();
  const titleTop = top + (subtitleText ? subtitleText.height + 26 : 0);
  const layers: (OverlayOptions | null)[] = [
    await fitPicture(picture),
    subtitleText && { input: subtitleText.input, left, top },
    titleText && { input: titleText.input, left, top: titleTop },
    priceText && { input: priceText.input, left, top: 452 - priceText.height },
    { input: mark, left, top: 512 },
    nameText && {
      input: nameText.input,
      left: left + 60,
      top: 534 - Math.round(nameText.height / 2),
    },
  ];
  return sharp(cardSheet())
    .composite(layers.filter((layer) => layer !== null))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

async function fitPicture(picture: Buffer): Promise<OverlayOptions> {
  const box = {
    width: pictureField.width - 2 * PICTURE_PADDING,
    height: pictureField.height - 2 * PICTURE_PADDING,
  };
  const { data, info } = await sharp(picture, { density: 144 })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: pictureField.left + Math.round((pictureField.width - info.width) / 2),
    top: pictureField.top + Math.round((pictureField.height - info.height) / 2),
  };
}

const { width: cardWidth, height: cardHeight } = ogImageSize;

/** Copied from the light theme (src/platform/screens/ui/styles/tokens.css). */
const cardColors = {
  paper: themeColors.light,
  raised: '#fffdf7',
  ink: '#16181a',
  soft: '#565349',
  signal: '#1a35e8',
} as const;

const MARGIN = 28;
const pictureField = {
  left: 560,
  top: MARGIN,
  width: 612,
  height: cardHeight - 2 * MARGIN,
} as const;
const textField = { left: 64, top: 70, width: pictureField.left - 64 - 32 } as const;

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index * 24)).join('');

/** The background: paper, frame, grid and ruler. */
function cardSheet(): Buffer {
  const field = pictureField;
  const inner = cardHeight - 2 * MARGIN;
  const ruler = Array.from({ length: 62 }, (_, index) => {
    const long = index % 5 === 0;
    return `M${textField.left + index * 7.6} 470v${long ? 14 : 7}`;
  }).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">
      <rect width="${cardWidth}" height="${cardHeight}" fill="${cardColors.paper}"/>
      <rect x="${field.left}" y="${field.top}" width="${field.width}" height="${field.height}" fill="${cardColors.raised}"/>
      <path stroke="${cardColors.ink}" stroke-opacity=".12" d="${lines(25, (at) => `M${field.left + at + 12} ${field.top}v${field.height}`)}${lines(24, (at) => `M${field.left} ${field.top + at + 11}h${field.width}`)}"/>
      <rect x="${MARGIN}" y="${MARGIN}" width="${cardWidth - 2 * MARGIN}" height="${inner}" fill="none" stroke="${cardColors.ink}" stroke-width="3"/>
      <path stroke="${cardColors.ink}" stroke-width="3" d="M${field.left} ${MARGIN}v${inner}"/>
      <path stroke="${cardColors.ink}" stroke-width="1.5" d="M${textField.left} 470h${textField.width}${ruler}"/>
    </svg>`,
  );
}

/** sharp cannot read the pages' compressed font file. */
const fontfile = fileURLToPath(
  new URL('../../../platform/server/fonts/bricolage-grotesque-700.ttf', import.meta.url),
);

type Style = { readonly size: number; readonly color: string; readonly width: number };

/** sharp's error for a text without visible characters. */
const NO_TEXT = 'no text to render';

/** Text as a transparent picture, wrapped at `width` pixels; null if nothing is visible. */
async function cardText(content: string, { size, color, width }: Style) {
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
