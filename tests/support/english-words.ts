import { listCountries } from '../../src/platform/rules/countries.ts';
import type { Language } from '../../src/platform/rules/language/language.ts';
import { inLanguage } from '../../src/platform/server/language/in-language.ts';
import { type Messages, catalogues } from '../../src/platform/rules/messages/catalogues.ts';

/** All messages without arguments. */
function textsIn(value: object, found: Set<string>): Set<string> {
  for (const one of Object.values(value) as readonly (string | object)[])
    if (typeof one !== 'string') textsIn(one, found);
    else if (!one.includes('{')) found.add(one.trim());
  return found;
}

/** In English these are the values of the API, which a name or an example may be too. */
const valuesOf = ({ catalogue: { audit }, platform: { failure } }: Messages) => [
  failure.things,
  failure.statuses,
  audit.actions,
  audit.fields,
  audit.values,
];

/** The English texts that a page in another language must not show: those whose text there is another one. */
export function englishWords(language: Exclude<Language, 'en'>): ReadonlySet<string> {
  const own = textsIn(catalogues[language], new Set());
  textsIn(valuesOf(catalogues.en), own);
  // A country may be called alike.
  for (const { label } of inLanguage(language, listCountries)) own.add(label);
  return new Set([...textsIn(catalogues.en, new Set())].filter((text) => !own.has(text)));
}
