import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './delivery-words.ts';

export const deliveryWords: Translated<typeof english.deliveryWords> = {
  subject: (isLater, part) => `${isLater ? 'Später' : 'Früher'} als geplant: ${part}`,
  heading: 'Ein Liefertermin hat sich geändert',
  body: (hello, part, was, date) =>
    `${hello}, Sie haben ${part} aus unserer nächsten Lieferung vorbestellt. Sie war für den ${was} geplant und kommt jetzt am ${date}.`,
  sorry: 'Wir bitten um Entschuldigung für die Verzögerung.',
  dueOn: 'Neuer Termin',
  order: (number) => `Bestellung ${number}`,
  units: (count) => `${count} Stück`,
  note: 'Sie müssen nichts tun. Antworten Sie auf diese E-Mail, wenn Ihnen der neue Termin nicht passt.',
};
