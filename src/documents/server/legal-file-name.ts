import type { Language } from '../../platform/rules/language/language.ts';
import * as english from '../../platform/rules/legal/legal-page-words.ts';
import type { LegalPage } from '../../platform/rules/legal/legal-pages.ts';
import { inLanguage } from '../../platform/server/language/load-german.ts';

const WORDS = new URL('../../platform/rules/legal/legal-page-words.ts', import.meta.url);

/** The name of a page's file, in the language of its text. */
export async function legalFileName(page: LegalPage, language: Language): Promise<string> {
  const { legalPageWords } = await inLanguage(language, english, WORDS);
  return `${legalPageWords.titles[page]}.pdf`;
}
