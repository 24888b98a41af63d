import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../..');
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.(?:test|d)\.tsx?$|^testing\/|^operations\/server\/(?:commands|start)\/|main\.ts$/.test(
      path,
    ),
);
/** They need what only a browser or the build has. */
const NOT_HERE = [
  'app/screens/root.tsx',
  'platform/screens/hydration/translated-page.ts',
  'platform/screens/ui/overlays/toast-host.tsx',
];

it('knows no language while a module loads, so no message or format may be asked for', async () => {
  const asked = new Set<string>();
  let loading = '';
  const scope = globalThis as { shopLanguage?: unknown };
  let own = scope.shopLanguage;
  Object.defineProperty(scope, 'shopLanguage', {
    get: () => ({ getStore: () => void asked.add(loading) }),
    set(ofServer) {
      own = ofServer;
    },
    configurable: true,
  });
  const failed: string[] = [];
  for (loading of modules)
    await import(/* @vite-ignore */ join(src, loading)).catch(() => failed.push(loading));
  Object.defineProperty(scope, 'shopLanguage', { value: own, writable: true, configurable: true });
  expect(modules.length).toBeGreaterThan(1_000);
  expect(failed.filter((path) => !NOT_HERE.includes(path))).toEqual([]);
  expect([...asked]).toEqual([]);
}, 300_000);
