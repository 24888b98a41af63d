import type { Page } from 'playwright-core';

/** The number of elements that the browser restyles during `happens`, without those inside images; repeats count. */
export async function countRestyledElements(
  page: Page,
  happens: () => Promise<void>,
): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page belongs to no browser of ours');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await happens();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number; beginData?: { frame: string } } }[];
  };
  const counts = new Map<string, number>();
  for (const { name, args } of trace.traceEvents) {
    const frame = args.beginData?.frame;
    if (name !== 'UpdateLayoutTree' || frame === undefined) continue;
    counts.set(frame, (counts.get(frame) ?? 0) + (args.elementCount ?? 0));
  }
  return Math.max(0, ...counts.values());
}
