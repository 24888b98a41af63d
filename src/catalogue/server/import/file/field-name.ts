import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { importFieldWords } from '../../../rules/import/import-field-words.ts';
import { attributeLabel, isAttributeKey } from '../../../../drawings/rules/attributes.ts';
import { type ImportField, type Place, isBreakField, quantityOf } from '../import.fields.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** A field as the command's options or the screen's labels call it. */
export function fieldName(field: ImportField, place: Place): string {
  if (place === 'command') return field;
  if (isBreakField(field))
    return t('catalogue.priceFrom', { quantity: formatCount(quantityOf(field)) });
  return isAttributeKey(field) ? attributeLabel(field) : importFieldWords()[field];
}
