import type { TaxTreatment } from '../../pricing/rules/tax/tax.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** VAT category codes (UNTDID 5305) that the shop uses: standard, zero rate, no tax, export, intra-Community supply. */
export type TaxCategory = 'S' | 'Z' | 'O' | 'G' | 'K';

/** The category of a tax treatment; EN 16931 forbids category S with a rate of zero. */
export function taxCategoryOf(treatment: TaxTreatment, rate: number): TaxCategory {
  switch (treatment) {
    case 'standard':
      return rate === 0 ? 'Z' : 'S';
    case 'reverseCharge':
      return 'K';
    case 'export':
      return 'G';
    case 'none':
      return 'O';
  }
}

/** Why a category has no tax: code of the VATEX list and text (BT-121, BT-120). */
export type ExemptionReason = { readonly code: string; readonly text: string };

const reasons: Partial<Readonly<Record<TaxCategory, ExemptionReason>>> = {
  O: {
    code: 'VATEX-EU-O',
    get text() {
      return t('documents.exemption.notSubject');
    },
  },
  G: {
    code: 'VATEX-EU-G',
    get text() {
      return t('documents.exemption.export');
    },
  },
  K: {
    code: 'VATEX-EU-IC',
    get text() {
      return t('documents.exemption.intraCommunity');
    },
  },
};

/** The reason that EN 16931 requires; null for the categories that must not have one. */
export const exemptionReason = (category: TaxCategory): ExemptionReason | null =>
  reasons[category] ?? null;
