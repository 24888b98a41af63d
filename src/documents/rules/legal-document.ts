import type { LegalPage } from '../../platform/rules/legal/legal-pages.ts';
import type { Language } from '../../platform/rules/language/language.ts';
import type { TextBlock } from '../../settings/rules/pages/text-blocks.ts';
import type { Party } from './trade-document.ts';

/** A page about the shop as a document. */
export type LegalDocument = {
  readonly language: Language;
  readonly page: LegalPage;
  readonly seller: Party;
  /** 'YYYY-MM-DD' on which it was sent. */
  readonly sentOn: string;
  readonly blocks: readonly TextBlock[];
};
