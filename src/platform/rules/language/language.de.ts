import { decimalMarks } from './language.ts';
import type * as english from './language.ts';

export { LANGUAGES, decimalMarks } from './language.ts';

export const code: typeof english.code = 'de';
export const locale: typeof english.locale = 'de-DE';
export const dayLocale: typeof english.dayLocale = 'de-DE';
export const prefix: typeof english.prefix = '/de';
export const thousands: typeof english.thousands = '.';
export const decimal: typeof english.decimal = decimalMarks[code];
export const symbolFollows: typeof english.symbolFollows = true;
export const otherLanguage: typeof english.otherLanguage = { code: 'en', name: 'English' };
