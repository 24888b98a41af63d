import type { Import } from './imports.ts';

/**
 * Import cycles, each once, as the files along it. Includes type-only imports, which tie files together for the
 * reader.
 */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);

  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const onPath = new Set<string>();

  const visit = (file: string): void => {
    if (onPath.has(file)) {
      cycles.push(path.slice(path.indexOf(file)));
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    onPath.add(file);
    for (const target of next.get(file) ?? []) visit(target);
    path.pop();
    onPath.delete(file);
    finished.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
