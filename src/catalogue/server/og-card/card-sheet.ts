import { ogImageSize, themeColors } from '../../../platform/rules/head-assets.ts';

const { width, height } = ogImageSize;

/** Copied from the light theme (src/platform/screens/ui/tokens.css). */
export const cardColors = {
  paper: themeColors.light,
  raised: '#fffdf7',
  ink: '#16181a',
  soft: '#565349',
  signal: '#1a35e8',
} as const;

const MARGIN = 28;
export const pictureField = {
  left: 560,
  top: MARGIN,
  width: 612,
  height: height - 2 * MARGIN,
} as const;
export const textField = { left: 64, top: 70, width: pictureField.left - 64 - 32 } as const;

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index * 24)).join('');

/** The background: paper, frame, grid and ruler. */
export function cardSheet(): Buffer {
  const field = pictureField;
  const inner = height - 2 * MARGIN;
  const ruler = Array.from({ length: 62 }, (_, index) => {
    const long = index % 5 === 0;
    return `M${textField.left + index * 7.6} 470v${long ? 14 : 7}`;
  }).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${cardColors.paper}"/>
      <rect x="${field.left}" y="${field.top}" width="${field.width}" height="${field.height}" fill="${cardColors.raised}"/>
      <path stroke="${cardColors.ink}" stroke-opacity=".12" d="${lines(25, (at) => `M${field.left + at + 12} ${field.top}v${field.height}`)}${lines(24, (at) => `M${field.left} ${field.top + at + 11}h${field.width}`)}"/>
      <rect x="${MARGIN}" y="${MARGIN}" width="${width - 2 * MARGIN}" height="${inner}" fill="none" stroke="${cardColors.ink}" stroke-width="3"/>
      <path stroke="${cardColors.ink}" stroke-width="3" d="M${field.left} ${MARGIN}v${inner}"/>
      <path stroke="${cardColors.ink}" stroke-width="1.5" d="M${textField.left} 470h${textField.width}${ruler}"/>
    </svg>`,
  );
}
