import sharp, { type OverlayOptions } from 'sharp';
import { drawPart } from '../../../drawings/rules/index.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { cardColors, cardSheet, pictureField, textField } from './card-sheet.ts';
import { cardText } from './card-text.ts';

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
  const { left, top, width } = textField;
  const subtitleText = subtitle
    ? await cardText(cut(subtitle, 40), { size: 24, color: cardColors.soft, width })
    : null;
  const titleText = await cardText(cut(title, longest, ' …'), {
    size,
    color: cardColors.ink,
    width,
  });
  const priceText = price
    ? await cardText(price, { size: 52, color: cardColors.signal, width })
    : null;
  const nameText = await cardText(cut(shopName, 40), {
    size: 30,
    color: cardColors.ink,
    width: width - 64,
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
