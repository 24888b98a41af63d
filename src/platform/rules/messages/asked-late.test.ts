import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => ({ by: '', found: new Set<string>() }));

vi.mock(import('./t.ts'), () => ({
  t: (id: string) => {
    asked.found.add(`${asked.by}: ${id}`);
    return id;
  },
}));

const src = join(import.meta.dirname, '../../..');
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.(?:test|d)\.tsx?$|^testing\/|^operations\/server\/(?:commands|start)\/|main\.ts$/.test(
      path,
    ),
);

it('asks for no message while a module loads, since the language is not known then', async () => {
  expect(modules.length).toBeGreaterThan(1_000);
  for (const path of modules) {
    asked.by = path;
    await import(/* @vite-ignore */ join(src, path)).catch((error: unknown) => {
      console.log(path, String(error).slice(0, 150));
    });
  }
  expect([...asked.found].toSorted()).toEqual([]);
}, 300_000);
