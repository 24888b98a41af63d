import { Hono } from 'hono';
import { languagePaths } from '../../../rules/language/page-languages.ts';

/** Personal pages and the API; other unlisted pages have their own robots meta tag. */
const PRIVATE = [
  '/dashboard',
  '/purchase/',
  '/payment/',
  '/profile',
  '/login',
  '/signup',
  '/reset',
  '/dev/',
  '/api/',
];

export function robotsRoutes(publicUrl: string): Hono {
  const text = [
    'User-agent: *',
    ...PRIVATE.flatMap(languagePaths).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Hono().get('/robots.txt', (context) =>
    context.text(text, 200, { 'cache-control': 'public, max-age=3600' }),
  );
}
