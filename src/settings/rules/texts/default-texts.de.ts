import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './default-texts.ts';

export const defaultTexts: Translated<typeof english.defaultTexts> = {
  'texts.blurb':
    'Wir fertigen, was ein Fahrrad in Gang hält: Kettenblätter, Laufräder, Bremsen und alles, was dazwischen verschraubt wird. Gezeichnet, gefräst und geprüft unter einem Dach.',
  'texts.banner1Heading': 'Zähne, auf die Sie zählen können.',
  'texts.banner1Line':
    'Kettenblätter, Kassetten und Ketten, auf einer Maschine gefertigt, damit sie zueinander passen.',
  'texts.banner2Heading': 'Eingespeicht, zentriert, versandt.',
  'texts.banner2Line':
    'Felgen, Naben und Speichen im Karton oder komplette Laufräder, einbaufertig.',
  'texts.banner3Heading': 'Bremst jedes Mal gleich.',
  'texts.banner3Line':
    'Scheiben, auf zwei Hundertstel plan geschliffen, und die passenden Bremssättel.',
  'texts.banner4Heading': 'Wo die Hände zu Hause sind.',
  'texts.banner4Line': 'Lenker, Vorbauten und Steuersätze, die beim ersten Versuch fluchten.',
};

export const demoTexts: Translated<typeof english.demoTexts> = {
  'texts.blurb': defaultTexts['texts.blurb'].replace(
    /\.$/,
    ', verkauft in Kartons ab fünfzig Stück.',
  ),
  'home.figures': [
    '31+ | Kunden | pro Jahr',
    '120 Mio.+ | Umsatz | pro Jahr',
    '33.000 | Bewertungen | +400 (22 %)',
    '50+ | Werkzeuge | -90 (14 %)',
  ].join('\n'),
};

export const liveTexts: Translated<typeof english.liveTexts> = {
  'texts.banner1Heading': 'Antrieb',
  'texts.banner2Heading': 'Laufräder',
  'texts.banner3Heading': 'Bremsen',
  'texts.banner4Heading': 'Cockpit',
};
