import type { RenderedPage } from '../../../platform/server/http/pages/pages.ts';

/** A page as the pages' bundle renders it. */
export const htmlPage = (html: string): RenderedPage => ({
  response: new Response(null, { headers: { 'content-type': 'text/html' } }),
  html,
});
