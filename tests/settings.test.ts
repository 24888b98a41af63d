import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/platform/server/config/config.ts';
import { cardProviderNames } from '../src/payments/server/payment-providers.ts';
import { settingNames } from '../src/settings/rules/settings.keys.ts';
import { cardForms } from '../src/payments/screens/payment/card-forms.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFile(join(root, name), 'utf8');

/** Every variable in a configuration schema. */
async function variables(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob(
    ['src/platform/server/config/config.ts', 'src/*/server/**/*.settings.ts'],
    {
      cwd: root,
    },
  ))
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

it.each(settingNames)('%s of Shop Settings is described in docs/configuration.md', async (key) => {
  // Further languages are named behind the first one.
  const [, name = '', language = ''] = /^([^@]+)(@\w+)?$/.exec(key) ?? [];
  const described = name.replace(/[1-4]/, 'N').replaceAll('.', String.raw`\.`);
  const suffix = language === '' ? '' : '@de';
  expect(await read('docs/configuration.md')).toMatch(
    new RegExp(`^\\|(?=.*${language}).*\`${described}${suffix}\``, 'm'),
  );
});

describe('the list of what live mode requires', async () => {
  const [, list = ''] =
    /^## What live mode requires\n([^]*?)^## /m.exec(await read('docs/configuration.md')) ?? [];
  const names = [...list.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name);
  const values: Record<string, string> = {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://parts.example',
    AUTH_SECRET: 'x'.repeat(32),
    HOST_USER_EMAIL: 'owner@parts.example',
    PAYMENTS: 'transfer',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@parts.example',
  };

  it('is enough for a start', async () => {
    expect(names.toSorted()).toEqual(Object.keys(values).toSorted());
    expect(readConfig(values).mode).toBe('live');
    const example = await read('deploy/shop.env.example');
    expect(names.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  });

  it.each(names)('needs %s', (name) => {
    const { [name]: _left, ...others } = values;
    // Without SHOP_MODE it is a demo, which needs nothing.
    if (name === 'SHOP_MODE') expect(readConfig(others).mode).toBe('demo');
    else expect(() => readConfig(others)).toThrow(name);
  });
});

it.each(cardProviderNames)('%s has a card form', (name) => {
  expect(cardForms).toHaveProperty(name);
});
