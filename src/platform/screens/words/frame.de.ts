import { withinSite } from '../../rules/language/page-languages.ts';
import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './frame.ts';

export { FIRST_YEAR } from './frame.ts';

export const frameCopy: Translated<typeof english.frameCopy> = {
  cart: (lines) =>
    lines ? `Warenkorb, ${lines} ${lines === 1 ? 'Position' : 'Positionen'}` : 'Warenkorb',
  skip: 'Zum Inhalt springen',
  mainNavigation: 'Hauptmenü',
  home: 'Start',
  dashboard: 'Konto',
  parts: 'Teile',
  demoNotice: 'Demo-Shop: Zahlungen laufen im Testbetrieb, keine Karte wird belastet.',
  footer: {
    navigation: 'Mehr vom Shop',
    blog: 'Blog',
    portfolio: 'Portfolio',
    location: 'Wo wir sind',
    mapAlt: 'Karte: Das Werk steht zwischen Kanal und Bahn, am Ende der Spindle Lane',
    copyright: (firstYear, year) => `© ${firstYear}–${year}`,
  },
  otherLanguage: { code: 'en', name: 'English', pathOf: withinSite },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    body: 'Vielleicht ist die Adresse falsch geschrieben, oder das Teil ist nicht mehr im Katalog.',
    action: 'Zurück zur Startseite',
    pageTitle: 'Nicht gefunden',
  },
  failed: {
    pageTitle: 'Etwas ist schiefgegangen',
    title: 'Bei uns hat sich etwas gelöst',
    unansweredTitle: 'Der Shop antwortet nicht',
    body: 'Der Fehler ist vermerkt. Nichts von Ihrer Arbeit ist verloren; versuchen Sie es gleich noch einmal.',
    request: (id) => `Wenn Sie uns deswegen schreiben, nennen Sie bitte diese Nummer: ${id}`,
  },
};

export const NEEDS_SCRIPT =
  'Zum Anmelden, zum Bestellen und für Nachrichten an uns ist JavaScript nötig, das hier nicht läuft.';
