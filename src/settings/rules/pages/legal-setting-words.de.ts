import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './legal-setting-words.ts';

export const legalSettingWords: Translated<typeof english.legalSettingWords> = {
  title: 'Rechtliche Seiten',
  lead: 'Jede Seite mit Text ist in der Fußzeile, bei der Registrierung und an der Kasse verlinkt und steht in der Sitemap. Eine Seite ohne Text gibt es nicht. AGB und Widerruf gehen mit der Bestellbestätigung als PDF-Dateien an den Käufer.',
  hint: 'Überschriften beginnen mit #, ## oder ###, Listenpunkte mit - oder 1., Links sehen so aus: [unsere Teile](/parts). Eine Leerzeile beginnt einen neuen Absatz.',
  hintInGerman: 'Für deutsche Seiten; hat nur eine Sprache einen Text, zeigen ihn beide',
  label: (title) => `Seite: ${title}`,
  missingTitle: 'Rechtliche Seiten fehlen',
  missing: (pages) =>
    `Dieser Shop ist live, aber ohne Text für: ${pages}. In den meisten Ländern sind diese Seiten Pflicht. Der Inhaber schreibt sie in den Einstellungen.`,
  refusedLink: (line, address) =>
    `Zeile ${line}: Der Link ${address} ist hier nicht möglich. Bitte mit https://, http://, mailto:, tel: oder einem einzelnen / beginnen`,
};
