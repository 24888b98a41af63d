import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './portfolio-words.ts';

export const portfolioCopy: Translated<typeof english.portfolioCopy> = {
  title: 'Portfolio',
  name: 'Entwickelt von',
  lead: 'Ich baue Shops und Werkzeuge für Menschen, die Dinge herstellen: ruhige Seiten, ehrliche Zahlen und Software, die ihr Inhaber auch in fünf Jahren noch ändern kann.',
  education: {
    heading: 'Ausbildung',
    entries: [
      {
        years: '2014–2018',
        what: 'B.Sc. in Informatik',
        note: 'Abschlussarbeit über unscharfe Textsuche in kleinen Indizes',
      },
      {
        years: '2011–2014',
        what: 'Ausbildung zum Feinmechaniker',
        note: 'Fräsen, Drehen und Zeichnungen lesen, bevor es ans Programmieren ging',
      },
    ],
  },
  skills: {
    heading: 'Kenntnisse',
    groups: [
      {
        name: 'Im Browser',
        items: [
          'TypeScript',
          'React',
          'React Router',
          'barrierefreie Oberflächen',
          'SVG aus Programmcode',
        ],
      },
      {
        name: 'Auf dem Server',
        items: ['Node.js', 'HTTP und REST', 'PostgreSQL und SQLite', 'Zahlungen', 'Suche'],
      },
      {
        name: 'Drumherum',
        items: [
          'Tests, die sich wie Sätze lesen',
          'erst messen, dann beschleunigen',
          'klare Dokumentation',
        ],
      },
    ],
  },
  projects: {
    heading: 'Projekte',
    entries: {
      catalogue: {
        name: 'Der Teilekatalog',
        note: 'Eine Suche, die Tippfehler verzeiht, jede Auswahl in der Adresse, fertig dargestellt, bevor ein Skript läuft.',
      },
      api: {
        name: 'Die Schnittstelle des Shops',
        note: 'Jeder Aufruf ist einmal deklariert; Server, Client, Zugriffstests und die Beschreibung leiten sich daraus ab.',
      },
      drawings: {
        name: 'Zeichnungen aus Zahlen',
        note: 'Kettenblätter, Laufräder und Ketten, gezeichnet aus Zähnen, Speichen und Gliedern. Kein Bild davon wurde je gespeichert.',
      },
    },
  },
};
