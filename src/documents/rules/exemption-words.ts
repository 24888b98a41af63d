import { t } from '../../platform/rules/messages/t.ts';

/** Why a tax category has no tax (BT-120). */
export const exemptionWords = {
  notSubject: t('documents.exemption.notSubject'),
  export: t('documents.exemption.export'),
  intraCommunity: t('documents.exemption.intraCommunity'),
} as const;
