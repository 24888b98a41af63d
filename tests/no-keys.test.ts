import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysIn } from './support/keys.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const sources = globSync('{src,scripts,deploy}/**/*.{ts,tsx,mjs,css,conf,service,env,json,yaml}', {
  cwd: root,
}).filter((path) => !/\.test\.tsx?$|^src\/server\/testing\//.test(path));

describe('the code', () => {
  it('has no keys', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((path) =>
      keysIn(readFileSync(join(root, path), 'utf8')).map((key) => `${path}: ${key}`),
    );
    expect(found).toEqual([]);
  });

  const letters = 'abcdefghijklmnopqrstuvwxyz012345';
  it.each([
    `sk_live_${letters}`,
    `pk_test_${letters}`,
    `whsec_${letters}`,
    `AIza${letters}ABC`,
    `AKIA${letters.slice(0, 16).toUpperCase()}`,
    `-----BEGIN PRIVATE KEY-----\n${letters}`,
    '0123456789abcdef'.repeat(2),
    'smtps://mailer:letmein-now@mail.example.com',
  ])('would be reported with %j', (key) => {
    expect(keysIn(`const key = '${key}';`)).toHaveLength(1);
  });
});

it('the files that the build makes for browsers have no keys', () => {
  const files = globSync('**/*.{js,css,html,json,webmanifest,svg,txt}', { cwd: client });
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    keysIn(readFileSync(join(client, file), 'utf8')).map((key) => `${file}: ${key}`),
  );
  expect(found).toEqual([]);
});
