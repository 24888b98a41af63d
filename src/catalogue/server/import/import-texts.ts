import { errorCatalogue } from '../../../platform/rules/errors/catalogue.ts';
import { sayFault } from '../../../platform/rules/errors/faults.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { priceBreakFaults } from '../../rules/parts/prices/price-breaks.schema.ts';
import { loadGerman } from '../../../platform/server/language/load-german.ts';
import { fieldName } from './file/field-name.ts';
import { describeFaults, remarksOnColumns } from './import-report.ts';
import { importWords as words } from './import-words.ts';
import { readCsv } from './file/read-csv.ts';
import { readField } from './file/read-field.ts';
import { readPrice } from './file/read-number.ts';
import { missingFaults, readLine } from './file/read-line.ts';

/** What an import says, in the language of this copy of the module: its words, and the functions that answer words. */
export const importTexts = {
  words,
  readCsv,
  readField,
  readPrice,
  readLine,
  missingFaults,
  priceBreakFaults,
  describeFaults,
  fieldName,
  remarksOnColumns,
  sayFault,
  pictureRefused: errorCatalogue.IMAGE_REFUSED.detail,
  providerDown: errorCatalogue.PROVIDER_DOWN.detail,
};
export type ImportTexts = typeof importTexts;

let german: Promise<ImportTexts> | undefined;

/** The texts in a language. */
export function importTextsIn(language: Language): Promise<ImportTexts> {
  if (language === 'en') return Promise.resolve(importTexts);
  german ??= loadGerman<{ importTexts: ImportTexts }>(new URL(import.meta.url)).then(
    (copy) => copy.importTexts,
  );
  return german;
}
