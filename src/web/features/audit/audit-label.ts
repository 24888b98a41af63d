import { isAnySettingKey, settingOf } from '../../../domain/settings/settings.keys.ts';
import { auditWords } from './audit-words.ts';

/** The label of a changed field; a setting's is that of Shop Settings. */
export const auditLabel = (field: string): string =>
  isAnySettingKey(field) ? settingOf(field).label : auditWords.labelOf(field);
