import { t } from '../../platform/rules/messages/t.ts';

/** Messages about the table of freight. */
export const freightWords = {
  line: (line: number, why: string) => t('pricing.freight.line', { line, why }),
  form: t('pricing.freight.form'),
  noCountry: (country: string) => t('pricing.freight.noCountry', { country }),
  twice: (country: string) => t('pricing.freight.twice', { country }),
  steps: t('pricing.freight.steps'),
  first: t('pricing.freight.first'),
  rise: t('pricing.freight.rise'),
} as const;
