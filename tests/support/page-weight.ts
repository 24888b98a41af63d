import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export type Loaded = {
  readonly kind: 'script' | 'stylesheet' | 'font';
  readonly url: string;
  readonly text: string;
  /** As gzip makes it; a font is compressed already and counts as it is. */
  readonly bytes: number;
};

/** Remembers what a page loads of its program, style and fonts, from now on. The answer says what there is so far. */
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
    // What is asked for as the page closes may never come; who asks for the weight hears of it then.
    read.catch(() => {});
    loading.set(url, read);
  });
  return () => Promise.all(loading.values());
}

/** The kilobytes of one kind, of 1,024. */
export function kilobytes(loaded: readonly Loaded[], kind: Loaded['kind']): number {
  const bytes = loaded.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0);
  return bytes / 1024;
}
