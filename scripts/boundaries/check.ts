import { findCycles } from './cycles.ts';
import { betweenFolders } from './folders.ts';
import { unusedExports } from './exports.ts';
import { fromRoot, importsOf, readSources } from './imports.ts';
import { knownPlace, lowerSubjectsOnly, roomsStandApart } from './layers.ts';
import { rules, textRules } from './rules.ts';

export type Violation = { readonly rule: string; readonly why: string; readonly where: string };

/**
 * Finds every broken rule, cycle and unused export in the folders of the checkout at `root`.
 * @throws for a file that does not parse
 */
export function findViolations(root: string, folders: readonly string[]): Violation[] {
  const sources = readSources(root, folders);
  const imports = sources.flatMap((source) => importsOf(root, source));
  const broken = imports.flatMap((edge) =>
    [...rules, lowerSubjectsOnly, roomsStandApart]
      .filter((rule) => rule.isBrokenBy(edge))
      .map(({ name, why }) => ({ rule: name, why, where: `${edge.from} → ${edge.to}` })),
  );
  const said = sources.flatMap(({ path, text }) =>
    [...textRules, knownPlace]
      .filter((rule) => rule.isBrokenBy(fromRoot(root, path), text))
      .map(({ name, why }) => ({ rule: name, why, where: fromRoot(root, path) })),
  );
  const cycles = findCycles(imports).map((files) => ({
    rule: 'no-cycles',
    why: 'Files in a cycle cannot be understood, tested or loaded one by one.',
    where: [...files, files[0]].join(' → '),
  }));
  const circles = findCycles(betweenFolders(imports)).map((ring) => ({
    rule: 'no-circles-between-folders',
    why: 'Folders in a circle are one folder in disguise: join them, or move what both need.',
    where: [...ring, ring[0]].join(' → '),
  }));
  const unused = unusedExports(root, sources).map(({ file, name }) => ({
    rule: 'exports-are-imported',
    why: 'Nothing imports it: it is dead code, or used only in its own file and needs no `export`.',
    where: `${name} of ${file}`,
  }));
  return [...broken, ...said, ...cycles, ...circles, ...unused];
}
