import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of TAGS whose result depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type AxeResult = {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
};

/** axe's violations on a page, one line per element. */
export async function axeFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Evaluated through the debugging protocol, which the page's CSP does not restrict.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const result = await page.evaluate(
    (runOnly) =>
      (
        globalThis as unknown as {
          axe: { run: (on: Document, options: object) => Promise<AxeResult> };
        }
      ).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOURS },
  );
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
