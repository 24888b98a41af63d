import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { everyNthPart, partAddresses } from '../../features/parts/sitemap.store.ts';
import { markup } from '../../formats/html.ts';
import { streamBody } from '../api/stream-body.ts';

/** What the protocol allows in one file (sitemaps.org); the shop's own few pages stand in the first. */
const FILE_LIMIT = 50_000;
const PUBLIC_PAGES = ['/', '/parts', '/reviews', '/blog', '/portfolio'] as const;
const BATCH = 1_000;
const HOUR_SECONDS = 3_600;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Sizes = { readonly perFile: number };
const usual: Sizes = { perFile: FILE_LIMIT - PUBLIC_PAGES.length };

/**
 * `/sitemap.xml`: every page that anybody may find. A catalogue too large for one file gets an index of
 * files that each begin at a part (`/sitemap-parts.xml?from=<id>`). Read and sent a batch at a time.
 */
export function sitemapRoutes(deps: Deps, { perFile }: Sizes = usual): Hono {
  const { publicUrl } = deps.config;
  const sitemap = new Hono();
  const file = (from: string | undefined, pages: readonly string[]) =>
    xml(
      streamBody(
        deps.log,
        'a sitemap broke off',
        urlSet(deps, publicUrl, { from, pages, limit: perFile }),
      ),
    );

  sitemap.get('/sitemap.xml', async () => {
    const starts = await everyNthPart(deps.db.query, perFile);
    if (starts.length <= 1) return file(undefined, PUBLIC_PAGES);
    const files = starts.map((id, index) => {
      // The first begins at the beginning, with the shop's own pages.
      const address = `${publicUrl}/sitemap-parts.xml${index === 0 ? '' : `?from=${id}`}`;
      return markup`<sitemap><loc>${address}</loc></sitemap>`;
    });
    return xml(`${PROLOGUE}<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`);
  });
  sitemap.get('/sitemap-parts.xml', (context) => {
    const from = context.req.query('from');
    return file(from, from === undefined ? PUBLIC_PAGES : []);
  });
  return sitemap;
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

function xml(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
    },
  });
}

async function* urlSet(
  deps: Deps,
  publicUrl: string,
  { from, pages, limit }: { from: string | undefined; pages: readonly string[]; limit: number },
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  const entry = (path: string, changed?: number) =>
    markup`<url><loc>${publicUrl + path}</loc>${changed === undefined ? null : markup`<lastmod>${new Date(changed).toISOString()}</lastmod>`}</url>\n`;
  yield bytes.encode(
    `${PROLOGUE}<urlset ${NAMESPACE}>\n${pages.map((path) => entry(path)).join('')}`,
  );
  let after: string | undefined;
  for (let left = limit; left > 0;) {
    const parts = await partAddresses(deps.db.query, { from, after, limit: Math.min(BATCH, left) });
    yield bytes.encode(parts.map(({ id, updatedAt }) => entry(`/parts/${id}`, updatedAt)).join(''));
    left -= parts.length;
    after = parts.at(-1)?.id;
    if (parts.length < BATCH) break;
  }
  yield bytes.encode('</urlset>\n');
}
