import { legalPageWords } from '../../../platform/rules/legal/legal-page-words.ts';
import type { LegalPage } from '../../../platform/rules/legal/legal-pages.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const required = ['imprint', 'terms', 'privacy'] as const satisfies readonly LegalPage[];

/**
 * The pages that a live shop lacks, in a sentence for its administrators; a demo lacks none.
 *
 * @param written the pages that have a text
 */
export function missingLegalPages(
  mode: 'demo' | 'live',
  written: readonly LegalPage[],
): readonly string[] {
  const missing = required.filter((page) => !written.includes(page));
  if (mode === 'demo' || missing.length === 0) return [];
  const titles = missing.map((page) => legalPageWords.titles[page]);
  return [t('settings.legalSetting.missing', { pages: titles.join(', ') })];
}
