import { findCycles } from './cycles.ts';
import { readImports } from './imports.ts';
import { rules } from './rules.ts';

export type Violation = { readonly rule: string; readonly why: string; readonly where: string };

/**
 * Every breach of the import rules, and every cycle, in the given folders of the checkout at
 * `root`. Throws for a file that does not parse.
 */
export function findViolations(root: string, folders: readonly string[]): Violation[] {
  const imports = readImports(root, folders);
  const broken = imports.flatMap((edge) =>
    rules
      .filter((rule) => rule.isBrokenBy(edge))
      .map(({ name, why }) => ({ rule: name, why, where: `${edge.from} → ${edge.to}` })),
  );
  const cycles = findCycles(imports).map((files) => ({
    rule: 'no-cycles',
    why: 'Files that import each other in a ring cannot be understood, tested or loaded one by one.',
    where: [...files, files[0]].join(' → '),
  }));
  return [...broken, ...cycles];
}
