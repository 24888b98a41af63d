import { t } from '../../../../platform/rules/messages/t.ts';

/** Words of the link back to the list. None are the owner's. */
export const lastPartsListWords = { back: t('catalogue.lastPartsList.back') } as const;
