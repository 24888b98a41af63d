import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './appearance-words.ts';

export const appearanceWords: Translated<typeof english.appearanceWords> = {
  title: 'Erscheinungsbild',
  lead: 'Das Logo ersetzt Zeichen und Namen in Kopf- und Fußzeile und in E-Mails. Die Akzentfarbe ist die der Schaltflächen und Links.',
  logo: 'Logo',
  accent: 'Akzentfarbe',
  accentHint:
    'Zum Beispiel #1a35e8. Die dunkle Darstellung zeigt eine eigene, hellere. Leer: das Blau des Shops.',
  noLogo: 'Logo entfernen',
  notALogo:
    'Bitte das Logo als PNG, JPEG oder WebP hochladen: SVG-Dateien können Skripte enthalten',
  notAColour: 'Bitte eine Farbe wie #1a35e8 eingeben',
  tooLight: (ratio, nearest) =>
    `Diese Farbe ist für Text auf der Seite zu hell: Ihr Kontrast beträgt ${ratio}:1, nötig sind 4,5:1. Die nächste geeignete ist ${nearest}`,
};
