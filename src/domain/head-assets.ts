/** Addresses that the pages name in their head and the server answers: pictures for links, icons, the manifest. */

/** The size of a picture that stands for a shared link, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The picture of the shop itself. */
export const SHOP_OG_IMAGE = '/og/shop.png';

/** The picture of one part: its drawing or photo, name and price. */
export function partOgImage(id: string): string {
  return `/og/part/${encodeURIComponent(id)}.png`;
}

export const ICON_SVG = '/favicon.svg';
export const MANIFEST = '/site.webmanifest';

/** Sizes of the icon as a PNG: 180 for Apple's home screen, the others for the manifest. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export function iconPath(size: IconSize): string {
  return `/icons/icon-${size}.png`;
}

/** The paper of both themes (tokens.css), for what a browser paints around the page. */
export const themeColors = { light: '#f7f4ec', dark: '#121416' } as const;
