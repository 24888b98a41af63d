import { languagePrefix } from './language/current-language.ts';

/** Paths that pages name in their `<head>` and the server answers: Open Graph images, icons, manifest. */

/** Size of an Open Graph image in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The Open Graph image of the shop, in the current language. */
export const shopOgImage = (): string => `${languagePrefix()}/og/shop.png`;

/** The Open Graph image of a part: its drawing or photo, name and price. */
export function partOgImage(id: string): string {
  return `${languagePrefix()}/og/part/${encodeURIComponent(id)}.png`;
}

export const ICON_SVG = '/favicon.svg';
export const MANIFEST = '/site.webmanifest';

/** Sizes of the PNG icon: 180 for Apple's home screen, the others for the manifest. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export function iconPath(size: IconSize): string {
  return `/icons/icon-${size}.png`;
}

/** Background colours of both themes (tokens.css), for the browser's own interface. */
export const themeColors = { light: '#f7f4ec', dark: '#121416' } as const;
