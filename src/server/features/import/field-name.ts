import { formatCount } from '../../../domain/format-count.ts';
import { importFieldWords, priceFromWords } from '../../../domain/imports/import-field-words.ts';
import { attributeLabel, isAttributeKey } from '../../../domain/parts/attributes.ts';
import { type ImportField, type Place, isBreakField, quantityOf } from './import.fields.ts';

/** A field as the command's options or the screen's labels call it. */
export function fieldName(field: ImportField, place: Place): string {
  if (place === 'command') return field;
  if (isBreakField(field)) return priceFromWords(formatCount(quantityOf(field)));
  return isAttributeKey(field) ? attributeLabel(field) : importFieldWords[field];
}
