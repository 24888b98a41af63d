import type { OwnCategory } from '../../../drawings/rules/categories.ts';
import { locale } from '../../../platform/rules/language/language.ts';

const names: Readonly<Record<OwnCategory, string>> = {
  Drivetrain: 'Antrieb',
  Brakes: 'Bremsen',
  Wheels: 'Laufräder',
  'Tyres & Tubes': 'Reifen & Schläuche',
  Bearings: 'Lager',
  Cockpit: 'Cockpit',
  'Saddles & Posts': 'Sättel & Stützen',
  'Frames & Forks': 'Rahmen & Gabeln',
  Cables: 'Züge & Hüllen',
  'Lights & Bells': 'Licht & Klingeln',
  'Racks & Mudguards': 'Träger & Schutzbleche',
  'Security & Tools': 'Schlösser & Werkzeug',
};

const byCategory = new Map<string, string>(Object.entries(names));

/** A category that a maker typed stays as it is. */
export const categoryName = (category: string): string => byCategory.get(category) ?? category;

export const inOrderOfNames = <Category extends { readonly name: string }>(
  categories: readonly Category[],
): readonly Category[] =>
  categories.toSorted((a, b) => categoryName(a.name).localeCompare(categoryName(b.name), locale));
