import type { Delivery } from '../../../domain/deliveries/delivery.schema.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { formatDay } from '../../../domain/format-day.ts';
import type { Translated } from '../../../domain/translated.ts';
import type * as english from './delivery-words.ts';

const named = ({ units, date }: Pick<Delivery, 'units' | 'date'>) =>
  `${formatCount(units)} Stück am ${formatDay(date)}`;

export const deliveryWords: Translated<typeof english.deliveryWords> = {
  title: 'Erwartete Lieferungen',
  lead: 'Käufer sehen den nächsten Tag und seine Stückzahl auf der Seite des Teils und im Warenkorb, bis der Tag vorüber ist.',
  leadAhead:
    'Sie können daraus vorbestellen, und wer es getan hat, erfährt per E-Mail von einem anderen Tag.',
  promised: (units) => `${formatCount(units)} vorbestellt`,
  none: 'Es wird keine Lieferung erwartet.',
  named,
  overdue: 'Überfällig',
  units: 'Stück',
  date: 'Tag',
  add: 'Lieferung eintragen',
  change: 'Ändern',
  changeNamed: (delivery) => `Ändern: ${named(delivery)}`,
  save: 'Speichern',
  arrived: 'Eingetroffen',
  arrivedNamed: (delivery) => `Eingetroffen: ${named(delivery)}`,
  arrivedUnits: 'Eingetroffene Stück',
  rest: (units) => `Die übrigen ${formatCount(units)} Stück: kommen sie noch?`,
  restHint: 'Ihr Tag; leer, wenn sie nicht kommen',
  receive: 'Auf Lager nehmen',
  back: 'Zurück',
  received: (units, promised) =>
    promised === 0
      ? `${formatCount(units)} Stück sind auf Lager genommen.`
      : `${formatCount(units)} Stück sind eingetroffen; zuerst bekommen sie die Bestellungen, die darauf warten.`,
  remove: (delivery) => `Löschen: ${named(delivery)}`,
  confirm: 'Diese erwartete Lieferung löschen?',
  yes: 'Lieferung löschen',
  no: 'Lieferung behalten',
  removed: 'Die Lieferung ist gelöscht.',
};
