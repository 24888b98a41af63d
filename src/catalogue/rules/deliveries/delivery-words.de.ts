import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './delivery-words.ts';

export const deliveryMessages: Translated<typeof english.deliveryMessages> = {
  unitsRequired: 'Bitte geben Sie die Stückzahl an',
  unitsWhole: 'Die Stückzahl muss eine ganze Zahl sein',
  day: 'Bitte wählen Sie einen Tag',
  atLeastOne: 'Die Stückzahl muss mindestens 1 sein',
  atMost: (max) => `Die Stückzahl darf höchstens ${max} sein`,
};
