import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { benches } from './benches.ts';
import type { Figure } from './figure.ts';
import { printTable } from './print-table.ts';

// `npm run bench` measures all, `npm run bench -- orders pages` the named benches. Every result is
// a ratio of medians of one run; results.json keeps the latest of each bench.

type Machine = { cores: number; processor: string; memoryMb: number; node: string };
/** The latest result of each bench with its day and machine. */
type Results = Record<string, { measuredAt: string; machine: Machine; figures: readonly Figure[] }>;

const machine: Machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryMb: Math.round(totalmem() / 2 ** 20),
  node: process.version,
};
const resultsFile = join(import.meta.dirname, 'results.json');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}

const results = await readResults();
let missed = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = await benches[name]?.();
  if (!bench) continue;
  const lacking = bench.needs.filter((program) => !isInstalled(program));
  if (lacking.length > 0) {
    console.log(`\n${name}: left out, for want of ${lacking.join(', ')}`);
    continue;
  }
  console.log(`\n${name}: ${bench.about}`);
  const figures = await bench.run((line) => console.error(`  ${line}`));
  printTable(figures);
  missed += figures.filter((figure) => !figure.met).length;
  // A wrong answer is a fault of the shop, a missed goal is not.
  if (figures.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
  results[name] = { measuredAt: new Date().toISOString().slice(0, 10), machine, figures };
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}
console.log(missed === 0 ? '\nAll goals are met.' : `\n${missed} goals are missed.`);

async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
  } catch {
    return {};
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
