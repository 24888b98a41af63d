import type { Delivery } from '../../rules/deliveries/delivery.schema.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './delivery-section-words.ts';

const describe = ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
  `${formatCount(units)} Stück am ${formatDay(date)}`;

export const deliveryWords: Translated<typeof english.deliveryWords> = {
  title: 'Erwartete Lieferungen',
  lead: 'Käufer sehen Termin und Stückzahl der nächsten Lieferung auf der Seite des Teils und im Warenkorb, bis der Termin vorüber ist.',
  leadAhead:
    'Sie können daraus vorbestellen; ändert sich der Termin, erhalten die Besteller eine E-Mail.',
  promised: (units) => `${formatCount(units)} vorbestellt`,
  none: 'Es wird keine Lieferung erwartet.',
  describe,
  overdue: 'Überfällig',
  units: 'Stück',
  date: 'Tag',
  add: 'Lieferung eintragen',
  change: 'Ändern',
  changeNamed: (delivery) => `Ändern: ${describe(delivery)}`,
  save: 'Speichern',
  arrived: 'Eingetroffen',
  arrivedNamed: (delivery) => `Eingetroffen: ${describe(delivery)}`,
  arrivedUnits: 'Eingetroffene Stückzahl',
  rest: (units) => `Rest von ${formatCount(units)} Stück: noch zu erwarten?`,
  restHint: 'Neuer Termin; leer lassen, wenn nichts mehr kommt',
  receive: 'Wareneingang buchen',
  back: 'Zurück',
  received: (units, promised) =>
    promised === 0
      ? `Wareneingang gebucht: ${formatCount(units)} Stück.`
      : `Wareneingang gebucht: ${formatCount(units)} Stück. Wartende Vorbestellungen werden zuerst beliefert.`,
  remove: (delivery) => `Löschen: ${describe(delivery)}`,
  confirm: 'Diese erwartete Lieferung löschen?',
  yes: 'Lieferung löschen',
  no: 'Lieferung behalten',
  removed: 'Die Lieferung ist gelöscht.',
};
