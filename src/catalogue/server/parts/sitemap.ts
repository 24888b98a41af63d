import { LANGUAGES } from '../../../platform/rules/language/language.ts';
import { languagePaths } from '../../../platform/rules/language/page-languages.ts';
import { Hono } from 'hono';
import type { Deps } from '../../../platform/server/deps.ts';
import { legalPagesOf } from '../../../settings/rules/pages/legal-texts.ts';
import { optionalPages } from '../../../settings/rules/texts/shop-texts.ts';
import { markup } from '../../../platform/server/formats/html.ts';
import { streamBody } from '../../../platform/server/http/api/stream-body.ts';
import { type PartAddress, everyNthPart, partAddresses } from './sitemap.store.ts';

/** Pages in one file, each with a URL a language; 50,000 URLs are the limit (sitemaps.org). */
const FILE_LIMIT = Math.floor(50_000 / LANGUAGES.length);
const MOST_PAGES = 10;

/** The public pages that the shop has switched on. */
async function publicPages({ settings }: Deps): Promise<readonly string[]> {
  const { settings: inForce } = await settings.current();
  const { blog, portfolio } = optionalPages(inForce);
  return [
    '/',
    '/parts',
    '/reviews',
    ...(blog ? ['/blog'] : []),
    ...(portfolio ? ['/portfolio'] : []),
    ...legalPagesOf(inForce).map((page) => `/${page}`),
  ];
}

const HOUR_SECONDS = 3_600;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * `/sitemap.xml`, which for a large catalogue is an index of files that each start at a part
 * (`/sitemap-parts.xml?from=<id>`).
 * @param perFile parts in one file; tests make it small
 */
export function sitemapRoutes(deps: Deps, perFile = FILE_LIMIT - MOST_PAGES): Hono {
  const { publicUrl } = deps.config;
  const sitemap = new Hono();
  const file = (from: string | undefined) =>
    xml(streamBody(deps.log, 'a sitemap broke off', urlSet(deps, from, perFile)));

  sitemap.get('/sitemap.xml', async () => {
    const starts = await sitemapFileStarts(deps, perFile);
    if (starts.length <= 1) return file(undefined);
    const files = starts.map((id, index) => {
      const address = `${publicUrl}/sitemap-parts.xml${index === 0 ? '' : `?from=${id}`}`;
      return markup`<sitemap><loc>${address}</loc></sitemap>`;
    });
    return xml(`${PROLOGUE}<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`);
  });
  sitemap.get('/sitemap-parts.xml', (context) => file(context.req.query('from')));
  return sitemap;
}

function xml(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
    },
  });
}

/** One file; without `from` the first, which also lists the public pages. */
async function* urlSet(
  deps: Deps,
  from: string | undefined,
  perFile: number,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  const entry = (path: string, changed?: number) =>
    languagePaths(path)
      .map(
        (one) =>
          markup`<url><loc>${deps.config.publicUrl + one}</loc>${changed === undefined ? null : markup`<lastmod>${new Date(changed).toISOString()}</lastmod>`}</url>\n`,
      )
      .join('');
  const pages = from === undefined ? await publicPages(deps) : [];
  yield bytes.encode(
    `${PROLOGUE}<urlset ${NAMESPACE}>\n${pages.map((path) => entry(path)).join('')}`,
  );
  for await (const parts of listForSitemap(deps, from, perFile))
    yield bytes.encode(parts.map(({ id, updatedAt }) => entry(`/parts/${id}`, updatedAt)).join(''));
  yield bytes.encode('</urlset>\n');
}

const BATCH = 1_000;

/** The id of the first part in each file of a sitemap. */
async function sitemapFileStarts({ db }: Deps, perFile: number): Promise<string[]> {
  return everyNthPart(db.query, perFile);
}

/** At most `limit` parts by id, from the part `from` on, in batches. */
async function* listForSitemap(
  { db }: Deps,
  from: string | undefined,
  limit: number,
): AsyncGenerator<PartAddress[]> {
  let after: string | undefined;
  for (let left = limit; left > 0;) {
    const parts = await partAddresses(db.query, { from, after, limit: Math.min(BATCH, left) });
    yield parts;
    left -= parts.length;
    after = parts.at(-1)?.id;
    if (parts.length < BATCH) break;
  }
}
