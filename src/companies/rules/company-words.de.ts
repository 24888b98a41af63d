import type { Translated } from '../../platform/rules/language/translated.ts';
import { termsBounds } from './terms-bounds.ts';
import type * as english from './company-words.ts';

export const companyMessages: Translated<typeof english.companyMessages> = {
  company: 'Bitte geben Sie den Namen des Unternehmens an',
  limit: 'Bitte geben Sie einen Betrag von mindestens 0 ein, etwa 500',
  limitOfBuyers: 'Eine Grenze gilt nur für die Rolle „Bestellt“',
  days: `Bitte nennen Sie 1 bis ${termsBounds.days} Tage`,
  percent: 'Bitte nennen Sie einen Prozentsatz, etwa 2',
  discount: 'Das Skonto braucht Prozent und Tage, höchstens so viele wie das Zahlungsziel',
};
