import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paymentsNames } from '../src/server/config/payment-providers.ts';
import { cardForms } from '../src/web/features/payment/card-forms.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFile(join(root, name), 'utf8');

/** Every variable in a configuration schema. */
async function variables(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob(['src/server/config.ts', 'src/server/**/*.settings.ts'], {
    cwd: root,
  }))
    for (const [, name] of (await read(file)).matchAll(/^ +([A-Z][A-Z\d_]+):/gm))
      names.add(name ?? '');
  return [...names].toSorted();
}

describe('a setting', async () => {
  const page = await read('docs/configuration.md');

  it.each(await variables())('%s is described in a table of docs/configuration.md', (name) => {
    expect(page).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
  });
});

it.each(paymentsNames)('%s has a card form', (name) => {
  expect(cardForms).toHaveProperty(name);
});
