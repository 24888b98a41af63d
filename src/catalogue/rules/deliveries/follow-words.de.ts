import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './follow-words.ts';

export const followWords: Translated<typeof english.followWords> = {
  unitFollows: (units, day) => `${units} Stück folgt am ${day}`,
  unitsFollow: (units, day) => `${units} Stück folgen am ${day}`,
  isInStock: (units) => `${units} Stück ist vorrätig`,
  areInStock: (units) => `${units} Stück sind vorrätig`,
  follows: (units, day) => `${units} folgt am ${day}`,
  follow: (units, day) => `${units} folgen am ${day}`,
};
