import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export type Loaded = {
  readonly kind: 'script' | 'stylesheet' | 'font';
  readonly url: string;
  readonly text: string;
  /** Compressed by gzip; a font counts as it is, since it is compressed already. */
  readonly bytes: number;
};

/** Records the scripts, styles and fonts that a page loads from now on. */
export function watchWeight(page: Page): () => Promise<readonly Loaded[]> {
  const loading = new Map<string, Promise<Loaded>>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    const url = response.url();
    const read = response.body().then((body): Loaded => {
      const bytes = kind === 'font' ? body.byteLength : gzipSync(body, { level: 9 }).byteLength;
      return { kind, url, text: kind === 'font' ? '' : body.toString(), bytes };
    });
    // A request may be pending when the page closes; the caller of the result sees its error.
    read.catch(() => {});
    loading.set(url, read);
  });
  return () => Promise.all(loading.values());
}

/** The size of one kind in units of 1,024 bytes. */
export function kilobytes(loaded: readonly Loaded[], kind: Loaded['kind']): number {
  const bytes = loaded.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0);
  return bytes / 1024;
}

/** The size of the style in the page itself, compressed by gzip, in units of 1,024 bytes. */
export async function styleKilobytes(page: Page): Promise<number> {
  const sheet = page.locator('head > link[rel=stylesheet][href^="data:text/css,"]');
  const style = decodeURIComponent((await sheet.getAttribute('href')) ?? '');
  return gzipSync(style, { level: 9 }).byteLength / 1024;
}
