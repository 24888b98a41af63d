import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../../rules/language/language.ts';

const scope = new AsyncLocalStorage<Language>();
// current-language.ts reads it, which browsers load too.
Object.assign(globalThis, { shopLanguage: scope });

/** Runs work whose messages and formats are in a language, with all that it awaits. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done =>
  scope.run(language, work);
