import type { RenderedPage } from '../http/pages/pages.ts';

/** A page as the pages' bundle renders it. */
export const htmlPage = (html: string): RenderedPage => ({
  response: new Response(null, { headers: { 'content-type': 'text/html' } }),
  html,
});
