import { isAnySettingKey, settingOf } from '../../../settings/rules/settings.keys.ts';
import { auditWords } from '../../../catalogue/screens/changes/audit-words.ts';

/** The label of a changed field; a setting's is that of Shop Settings. */
export const auditLabel = (field: string): string =>
  isAnySettingKey(field) ? settingOf(field).label : auditWords.labelOf(field);
