import compile from 'icu-minify/compile';
import PO from 'pofile';

/** Messages by id, nested as the catalogues are. */
export type Catalogue = { readonly [key: string]: Catalogue | string };

function flatten(node: Catalogue, prefix = ''): [id: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/**
 * The messages as a file of gettext (PO), as Weblate, Poedit and other tools of translators read it.
 * @param own the messages of the language; what it lacks is left empty
 */
export function toPo(language: string, english: Catalogue, own: Catalogue): string {
  const translated = new Map(flatten(own));
  const po = new PO();
  po.headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  };
  po.items = flatten(english).map(([id, text]) => {
    const item = new PO.Item();
    item.msgctxt = id;
    item.msgid = text;
    item.msgstr = [translated.get(id) ?? ''];
    return item;
  });
  return `${po.toString()}\n`;
}

/**
 * The messages of a file of gettext, with the ids of the English catalogue in its order.
 * @throws {Error} that lists what is missing, unknown or no ICU message
 */
export function fromPo(text: string, english: Catalogue): Catalogue {
  const translated = new Map(
    PO.parse(text).items.map(({ msgctxt = '', msgstr }) => [msgctxt, msgstr.join('')]),
  );
  const ids = flatten(english).map(([id]) => id);
  const faults = [
    ...[...translated.keys()].filter((id) => !ids.includes(id)).map((id) => `unknown: ${id}`),
    ...ids.flatMap((id) => faultOf(id, translated.get(id) ?? '')),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return nested(english, (id) => translated.get(id) ?? '');
}

function faultOf(id: string, text: string): string[] {
  if (text === '') return [`missing: ${id}`];
  try {
    compile(text);
    return [];
  } catch (error) {
    return [`no ICU message: ${id}: ${String(error)}`];
  }
}

const nested = (node: Catalogue, textOf: (id: string) => string, prefix = ''): Catalogue =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      typeof value === 'string' ? textOf(prefix + key) : nested(value, textOf, `${prefix}${key}.`),
    ]),
  );
