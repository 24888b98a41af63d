import { words } from './words.ts';
import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './home.ts';

export const homeCopy: Translated<typeof english.homeCopy> = {
  pageTitle: words.home,
  description: (minimum) =>
    `Fahrradteile von denen, die sie herstellen: Antrieb, Laufräder, Bremsen und Cockpit${minimum === 50 ? ', in Kartons ab fünfzig Stück' : ''}.`,
  banner: {
    label: 'Was wir herstellen',
    sheet: 'Blatt',
    subject: 'Benennung',
  },
  products: { heading: 'Unsere Teile', all: 'Der ganze Katalog', label: 'Teile aus dem Katalog' },
  subscribe: {
    heading: 'Neue Zeichnungen per E-Mail',
    body: 'Was neu im Katalog und was wieder auf Lager ist. Zum Abbestellen schreiben Sie uns, und wir nehmen Sie von der Liste.',
    email: words.email,
    submit: 'Abonnieren',
    done: 'Vielen Dank! Sie stehen jetzt auf der Liste.',
  },
  summary: {
    heading: 'Der Betrieb in vier Zahlen',
    headingOfFew: 'Der Betrieb in Zahlen',
    up: 'ein Plus von',
    down: 'ein Minus von',
  },
  empty: {
    title: 'Noch keine Teile im Katalog',
    body: 'Wir legen unsere Teile gerade an. Schreiben Sie uns unten, wenn Sie schon jetzt eines brauchen.',
  },
  contact: {
    heading: 'Kontakt',
    lead: 'Fragen zu einer Zeichnung, einer Toleranz oder einer Lieferung? Jemand aus dem Werk antwortet innerhalb eines Werktags.',
    leadOfLive: 'Fragen zu einem Teil oder einer Lieferung? Bitte schreiben Sie uns.',
    name: words.name,
    email: words.email,
    message: words.message,
    submit: 'Senden',
    done: 'Vielen Dank! Ihre Nachricht ist angekommen; wir antworten per E-Mail.',
  },
};
