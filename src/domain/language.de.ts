import type { language as english } from './language.ts';

export { LANGUAGES } from './language.ts';

export const language: typeof english = {
  code: 'de',
  locale: 'de-DE',
  dayLocale: 'de-DE',
  prefix: '/de',
  thousands: '.',
  decimal: ',',
  symbolFollows: true,
};
