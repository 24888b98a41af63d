import { t } from '../../../platform/rules/messages/t.ts';

/** Messages about VAT ids. */
export const vatIdWords = {
  ofState: {
    get AT() {
      return t('pricing.vatId.ofState.AT');
    },
    get BE() {
      return t('pricing.vatId.ofState.BE');
    },
    get BG() {
      return t('pricing.vatId.ofState.BG');
    },
    get CY() {
      return t('pricing.vatId.ofState.CY');
    },
    get CZ() {
      return t('pricing.vatId.ofState.CZ');
    },
    get DE() {
      return t('pricing.vatId.ofState.DE');
    },
    get DK() {
      return t('pricing.vatId.ofState.DK');
    },
    get EE() {
      return t('pricing.vatId.ofState.EE');
    },
    get ES() {
      return t('pricing.vatId.ofState.ES');
    },
    get FI() {
      return t('pricing.vatId.ofState.FI');
    },
    get FR() {
      return t('pricing.vatId.ofState.FR');
    },
    get GR() {
      return t('pricing.vatId.ofState.GR');
    },
    get HR() {
      return t('pricing.vatId.ofState.HR');
    },
    get HU() {
      return t('pricing.vatId.ofState.HU');
    },
    get IE() {
      return t('pricing.vatId.ofState.IE');
    },
    get IT() {
      return t('pricing.vatId.ofState.IT');
    },
    get LT() {
      return t('pricing.vatId.ofState.LT');
    },
    get LU() {
      return t('pricing.vatId.ofState.LU');
    },
    get LV() {
      return t('pricing.vatId.ofState.LV');
    },
    get MT() {
      return t('pricing.vatId.ofState.MT');
    },
    get NL() {
      return t('pricing.vatId.ofState.NL');
    },
    get PL() {
      return t('pricing.vatId.ofState.PL');
    },
    get PT() {
      return t('pricing.vatId.ofState.PT');
    },
    get RO() {
      return t('pricing.vatId.ofState.RO');
    },
    get SE() {
      return t('pricing.vatId.ofState.SE');
    },
    get SI() {
      return t('pricing.vatId.ofState.SI');
    },
    get SK() {
      return t('pricing.vatId.ofState.SK');
    },
    get XI() {
      return t('pricing.vatId.ofState.XI');
    },
  },
} as const;
