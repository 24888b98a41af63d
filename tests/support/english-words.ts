import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import en from '../../src/platform/rules/messages/en.json' with { type: 'json' };
import { loadGerman } from '../../src/platform/server/language/load-german.ts';
import { nativeImport } from '../../src/platform/server/language/native-import.ts';

/** All fixed texts of a value. */
function textsIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value.trim());
  else if (value instanceof Map) for (const one of value.values()) textsIn(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) textsIn(one, found);
}

/** In English these are the values of the API, which a name or an example may be too. */
const { failure } = en.platform;
const { audit } = en.catalogue;
const VALUES = [failure.things, failure.statuses, audit.actions, audit.fields, audit.values];

/** The English texts that a German page must not show: those whose German text is another one. */
export async function englishWords(): Promise<ReadonlySet<string>> {
  const root = join(import.meta.dirname, '../../src');
  const twins = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.de.ts'),
  );
  const english = new Set<string>();
  const german = new Set<string>();
  for (const twin of twins) {
    const url = pathToFileURL(join(root, twin.replace('.de.ts', '.ts')));
    textsIn({ ...((await nativeImport(url.href)) as object) }, english);
    textsIn({ ...(await loadGerman<object>(url)) }, german);
  }
  textsIn(VALUES, german);
  return new Set([...english].filter((text) => !german.has(text)));
}
