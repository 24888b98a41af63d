import { t } from '../../../platform/rules/messages/t.ts';
import { taxIdWords } from '../../rules/tax/tax-id-words.ts';

/** Words of tax, freight and businesses. None are the owner's. */
export const chargesCopy = {
  fields: {
    street: t('pricing.charges.fields.street'),
    postcode: t('pricing.charges.fields.postcode'),
    city: t('pricing.charges.fields.city'),
    country: t('pricing.charges.fields.country'),
    chooseCountry: t('pricing.charges.fields.chooseCountry'),
    company: t('pricing.charges.fields.company'),
    taxId: taxIdWords.either,
    taxIdHint: t('pricing.charges.fields.taxIdHint'),
    poNumber: t('pricing.charges.fields.poNumber'),
    poNumberHint: t('pricing.charges.fields.poNumberHint'),
  },
  unknown: t('pricing.charges.unknown'),
  unverified: t('pricing.charges.unverified'),
  verified: (day: string, consultation: string | null) =>
    t('pricing.charges.verified', { hasConsultation: consultation !== null, day, consultation }),
} as const;
