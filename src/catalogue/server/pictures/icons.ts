import { Hono } from 'hono';
import { drawPart } from '../../../drawings/rules/index.ts';
import {
  ICON_SVG,
  type IconSize,
  MANIFEST,
  iconPath,
  iconSizes,
  themeColors,
} from '../../../platform/rules/head-assets.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { BoundedCache } from '../../../platform/server/http/cache/bounded-cache.ts';
import { compressedSvg, svgResponse } from '../../../platform/server/http/files/svg-response.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';

const DAY_SECONDS = 86_400;
const cacheHeaders = { 'cache-control': `public, max-age=${DAY_SECONDS}` };
/** Some browsers and feed readers request it regardless of the page's links. */
const FAVICON = { path: '/favicon.ico', size: 48 } as const;

/** The shop's icon in all formats, and the web app manifest. */
export function iconRoutes({ settings }: Pick<Deps, 'settings'>): Hono<NodeEnv> {
  const drawn = new BoundedCache<Uint8Array<ArrayBuffer>>(iconSizes.length + 1);
  const icons = new Hono<NodeEnv>();
  const mark = compressedSvg(drawPart('mark', {}));
  icons.get(ICON_SVG, (context) =>
    svgResponse(mark, context.req.header('accept-encoding'), cacheHeaders),
  );
  for (const [path, size] of [
    ...iconSizes.map((each) => [iconPath(each), each] as const),
    [FAVICON.path, FAVICON.size] as const,
  ]) {
    icons.get(path, async (context) => {
      const icon = await drawn.get(String(size), () => drawIcon(size));
      return icon.ok
        ? new Response(icon.value, { headers: { ...cacheHeaders, 'content-type': 'image/png' } })
        : problemResponse(icon, context.get('requestId'));
    });
  }
  icons.get(MANIFEST, async (context) => {
    const { shopName } = await settings.current();
    // The host may rename the shop.
    return context.body(JSON.stringify(manifest(shopName)), 200, {
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json',
    });
  });
  return icons;
}

/** The padding allows home screens to crop the icon to a circle. */
async function drawIcon(size: IconSize | typeof FAVICON.size): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const mark = Math.round(size * 0.66);
  const drawing = await sharp(Buffer.from(drawPart('mark', {})), { density: 600 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  const ground = { width: size, height: size, channels: 3 as const, background: themeColors.light };
  return new Uint8Array(
    await sharp({ create: ground })
      .composite([{ input: drawing }])
      .png()
      .toBuffer(),
  );
}

function manifest(shopName: string) {
  const icon = (size: IconSize, purpose: 'any' | 'maskable') => ({
    src: iconPath(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: shopName,
    short_name: shopName.split(' ')[0] ?? shopName,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
