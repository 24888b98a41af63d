import { findCycles } from './cycles.ts';
import { unusedExports } from './exports.ts';
import { type Import, fromRoot, importsOf, readSources } from './imports.ts';
import { rules, textRules } from './rules.ts';

export type Violation = { readonly rule: string; readonly why: string; readonly where: string };

/**
 * Finds every broken import rule, cycle and unused export in the folders of the checkout at `root`.
 * Throws for a file that does not parse.
 */
export function findViolations(root: string, folders: readonly string[]): Violation[] {
  const sources = readSources(root, folders);
  const imports = sources.flatMap((source) => importsOf(root, source));
  const broken = imports.flatMap((edge) =>
    rules
      .filter((rule) => rule.isBrokenBy(edge))
      .map(({ name, why }) => ({ rule: name, why, where: `${edge.from} → ${edge.to}` })),
  );
  const said = sources.flatMap(({ path, text }) =>
    textRules
      .filter((rule) => rule.isBrokenBy(fromRoot(root, path), text))
      .map(({ name, why }) => ({ rule: name, why, where: fromRoot(root, path) })),
  );
  const cycles = findCycles(imports).map((files) => ({
    rule: 'no-cycles',
    why: 'Files in a cycle cannot be understood, tested or loaded one by one.',
    where: [...files, files[0]].join(' → '),
  }));
  const between = imports
    .flatMap(betweenFeatures)
    .map((edge) => [`${edge.from} ${edge.to}`, edge] as const);
  const circles = findCycles([...new Map(between).values()]).map((features) => ({
    rule: 'features-form-no-circle',
    why: 'Features form layers: a feature imports only those below it (ARCHITECTURE.md).',
    where: [...features, features[0]].join(' → '),
  }));
  const unused = unusedExports(root, sources).map(({ file, name }) => ({
    rule: 'exports-are-imported',
    why: 'Nothing imports it: it is dead code, or used only in its own file and needs no `export`.',
    where: `${name} of ${file}`,
  }));
  return [...broken, ...said, ...cycles, ...circles, ...unused];
}

/** An import from one feature's folder into another's, as an edge between the folders. Tests may look anywhere. */
function betweenFeatures({ from, to, ...edge }: Import): Import[] {
  const [importer, imported] = [from, to].map((path) => FEATURE.exec(path)?.[1]);
  if (!importer || !imported || importer === imported || TEST.test(from)) return [];
  return [{ ...edge, from: importer, to: imported }];
}

const FEATURE = /^src\/server\/features\/([^/]+)\//;
const TEST = /\.test\.ts$/;
