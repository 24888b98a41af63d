import { t } from '../../rules/messages/t.ts';

export const rowCountWords = (rows: number) => t('platform.rowCount', { rows });
