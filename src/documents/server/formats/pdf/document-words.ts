import { t } from '../../../../platform/rules/messages/t.ts';
import type { DocumentKind } from '../../../rules/trade-document.ts';

export const titles: Readonly<Record<DocumentKind, string>> = {
  get invoice() {
    return t('documents.titles.invoice');
  },
  get creditNote() {
    return t('documents.titles.creditNote');
  },
  get proForma() {
    return t('documents.titles.proForma');
  },
};
