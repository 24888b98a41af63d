import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '../../src/platform/rules/language/language.ts';
import { withMessages } from './messages.ts';

/**
 * Writes the pages' scripts once a language: those of the default one in their place, the others in a folder beside
 * them, which load each other and share styles and fonts.
 * @param files the built files, such as `build/client/static`
 */
export function writeLanguages(files: string): void {
  const scripts = join(files, 'js');
  const chunks = readdirSync(scripts).filter((name) => name.endsWith('.js'));
  const manifests = readdirSync(files).filter((name) => /^manifest-.*\.js$/.test(name));
  const sources = [
    ...chunks.map((name) => ({ name, code: readFileSync(join(scripts, name), 'utf8') })),
    ...manifests.map((name) => ({ name, code: readFileSync(join(files, name), 'utf8') })),
  ];
  for (const language of OTHER_LANGUAGES) {
    mkdirSync(join(scripts, language), { recursive: true });
    for (const { name, code } of sources) {
      const own = withMessages(code, language)
        .replaceAll('static/js/', `static/js/${language}/`)
        .replaceAll('/static/manifest-', `/static/js/${language}/manifest-`);
      writeFileSync(join(scripts, language, name), own);
    }
  }
  for (const name of chunks) {
    const { code = '' } = sources.find((one) => one.name === name) ?? {};
    writeFileSync(join(scripts, name), withMessages(code, DEFAULT_LANGUAGE));
  }
}
