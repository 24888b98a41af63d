import { Hono } from 'hono';

/** Pages of one person, and what is no page at all. A page that is merely not to be listed says so itself. */
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

/** `/robots.txt`: what crawlers need not ask for, and where all the rest is listed. */
export function robotsRoutes(publicUrl: string): Hono {
  const text = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Hono().get('/robots.txt', (context) =>
    context.text(text, 200, { 'cache-control': 'public, max-age=3600' }),
  );
}
