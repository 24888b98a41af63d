import type { Settings } from '../settings.keys.ts';
import { type LegalPage, legalPages } from '../../../platform/rules/legal/legal-pages.ts';

/** The pages that have a text in any language. */
export const legalPagesOf = (settings: Settings): readonly LegalPage[] =>
  legalPages.filter(
    (page) => settings[`pages.${page}`] !== '' || settings[`pages.${page}@de`] !== '',
  );
