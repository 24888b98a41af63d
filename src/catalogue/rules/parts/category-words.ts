import type { OwnCategory } from '../../../drawings/rules/categories.ts';
import { formats } from '../../../platform/rules/language/current-language.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const names: Readonly<Record<OwnCategory, () => string>> = {
  Drivetrain: () => t('drawings.category.drivetrain'),
  Brakes: () => t('drawings.category.brakes'),
  Wheels: () => t('drawings.category.wheels'),
  'Tyres & Tubes': () => t('drawings.category.tyres'),
  Bearings: () => t('drawings.category.bearings'),
  Cockpit: () => t('drawings.category.cockpit'),
  'Saddles & Posts': () => t('drawings.category.saddles'),
  'Frames & Forks': () => t('drawings.category.frames'),
  Cables: () => t('drawings.category.cables'),
  'Lights & Bells': () => t('drawings.category.lights'),
  'Racks & Mudguards': () => t('drawings.category.racks'),
  'Security & Tools': () => t('drawings.category.security'),
};

const byCategory = new Map<string, () => string>(Object.entries(names));

/**
 * A category as people read it; addresses, filters and the API have the stored name. A category that a maker typed stays
 * as it is.
 */
export const categoryName = (category: string): string => byCategory.get(category)?.() ?? category;

/** Categories in the order in which people look for them; the API sorts by the stored name. */
export const inOrderOfNames = <Category extends { readonly name: string }>(
  categories: readonly Category[],
): readonly Category[] =>
  categories.toSorted((a, b) =>
    categoryName(a.name).localeCompare(categoryName(b.name), formats().locale),
  );
