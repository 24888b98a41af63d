// Entry of `npm run words`: the messages of a language for translators, and back.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Catalogue, fromPo, toPo } from './words/po.ts';

const folder = join(import.meta.dirname, '../src/platform/rules/messages');
const read = (path: string): Catalogue =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : {};

const [command, language = '', file = ''] = process.argv.slice(2);
const own = join(folder, `${language}.json`);
const english = read(join(folder, 'en.json'));
if (
  !/^[a-z]{2,3}$/.test(language) ||
  file === '' ||
  !['export', 'import'].includes(command ?? '')
) {
  console.error(
    'Usage: npm run words -- export|import <language> <file.po>, such as: export fr fr.po',
  );
  process.exit(1);
}
try {
  if (command === 'export') writeFileSync(resolve(file), toPo(language, english, read(own)));
  else {
    const imported = fromPo(readFileSync(resolve(file), 'utf8'), english);
    writeFileSync(own, `${JSON.stringify(imported, null, 2)}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
