import { words } from './words.ts';
import type { Translated } from '../../domain/translated.ts';
import type * as english from './home.ts';

export const homeCopy: Translated<typeof english.homeCopy> = {
  pageTitle: words.home,
  description: (minimum) =>
    `Fahrradteile von denen, die sie herstellen: Antrieb, Laufräder, Bremsen und Cockpit${minimum === 50 ? ', in Kartons ab fünfzig Stück' : ''}.`,
  banner: {
    label: 'Was wir herstellen',
    slides: { drivetrain: 'Antrieb', wheels: 'Laufräder', brakes: 'Bremsen', cockpit: 'Cockpit' },
    sheet: 'Blatt',
    subject: 'Gegenstand',
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
    figures: [
      { key: 'customers', figure: '31+', name: 'Kunden', note: 'pro Jahr' },
      { key: 'revenue', figure: '120 Mio.+', name: 'Umsatz', note: 'pro Jahr' },
      { key: 'reviews', figure: '33.000', name: 'Bewertungen', note: '400 (22 %)', trend: 'up' },
      { key: 'tools', figure: '50+', name: 'Werkzeuge', note: '90 (14 %)', trend: 'down' },
    ],
    up: 'ein Plus von',
    down: 'ein Minus von',
  },
  contact: {
    heading: 'Kontakt',
    lead: 'Fragen zu einer Zeichnung, einer Toleranz oder einer Lieferung? Ein Mensch aus dem Werk antwortet binnen eines Arbeitstags.',
    name: words.name,
    email: words.email,
    message: words.message,
    submit: 'Senden',
    done: 'Vielen Dank! Ihre Nachricht ist angekommen; wir antworten per E-Mail.',
  },
};
