import type { Translated } from '../language/translated.ts';
import type * as english from './required-messages.ts';

export const requiredMessages: Translated<typeof english.requiredMessages> = {
  personName: 'Bitte geben Sie einen Namen an',
  name: 'Bitte geben Sie einen Namen an',
  address: 'Bitte geben Sie eine Adresse an',
  image: 'Bitte geben Sie ein Bild an',
  email: 'Bitte geben Sie eine E-Mail-Adresse an',
  message: 'Bitte schreiben Sie eine Nachricht',
  country: 'Bitte geben Sie ein Land an',
  city: 'Bitte geben Sie einen Ort an',
  street: 'Bitte geben Sie Straße und Hausnummer an',
  location: 'Bitte geben Sie einen Standort an',
  description: 'Bitte geben Sie eine Beschreibung an',
};
