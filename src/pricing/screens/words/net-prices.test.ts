import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../platform/rules/language/language.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { addedCopy } from './net-prices-words.ts';

it.each(LANGUAGES)('the note on net prices ends in one full stop (%s)', (language) => {
  for (const added of Object.keys(addedCopy))
    expect(inLanguage(language, () => t('pricing.netPricesNote', { added }))).toMatch(/[^.]\.$/);
});
