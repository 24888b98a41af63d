import type { Language } from '../../rules/language/language.ts';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nativeImport } from './native-import.ts';
import { twinOf } from './twins.ts';

const MARK = '?language=de';

let isReady = false;

/** Makes what a marked module imports of this shop marked too, and replaces words by their twins. */
function addHooks(): void {
  if (isReady) return;
  isReady = true;
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL;
      if (!from?.endsWith(MARK) || !specifier.startsWith('.')) return next(specifier, context);
      const parentURL = from.slice(0, -MARK.length);
      const resolved = next(specifier, { ...context, parentURL });
      // A twin that imports its original gets the English words.
      const isOwn = twinOf(fileURLToPath(resolved.url), 'de') === fileURLToPath(parentURL);
      return {
        ...resolved,
        url: isOwn ? resolved.url + MARK : germanUrl(fileURLToPath(resolved.url)),
      };
    },
  });
}

/**
 * Loads a second copy of a module and of all that it imports of this shop, with German words.
 * @param url of the English module
 */
export function loadGerman<Module>(url: URL): Promise<Module> {
  addHooks();
  return nativeImport(germanUrl(fileURLToPath(url))) as Promise<Module>;
}

/**
 * A module in a language: itself, or its copy with German words.
 * @param url of the module
 */
export function inLanguage<Module>(language: Language, english: Module, url: URL): Promise<Module> {
  return language === 'en' ? Promise.resolve(english) : loadGerman<Module>(url);
}

const germanUrl = (file: string) => pathToFileURL(twinOf(file, 'de') ?? file).href + MARK;
