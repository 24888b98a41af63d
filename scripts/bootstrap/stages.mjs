import { execFile, spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { runQuietly } from './child.mjs';
import { Failure } from './failure.mjs';
import { cacheFolder, inRoot, root } from './layout.mjs';
import { prepare } from './prepare.mjs';
import { withRuntime } from './runtime.mjs';
import { addCounts, noCounts, readCounts, summaryOf } from './test-counts.mjs';
import { keepTimes, slowestOf, timesFile } from './test-times.mjs';
import { toolPath } from './tools.mjs';

/** The checker looks again only at what a change can affect. */
const typesState = join(cacheFolder, 'types.tsbuildinfo');
const checkTypes = ['--noEmit', '--incremental', '--tsBuildInfoFile', typesState];

/** What the type checker and the linter read, so it comes before all checks. */
const generateTypes = ['@react-router/dev', 'react-router', 'typegen'];

/**
 * The stages; each runs its `tools` (package, command, arguments), `scripts` and Vitest `projects` in that order, and
 * checks run at once. `quick` stages are `npm test`, and the `rest` is what `npm run test:all` adds.
 *
 * @type {{ name: string, in?: 'quick' | 'rest', check?: true, tools?: string[][], scripts?: string[],
 * projects?: string[], pages?: true, chooses?: string, after?: string[], env?: Record<string, string> }[]}
 */
const stages = [
  { name: 'types', in: 'quick', check: true, tools: [['typescript', 'tsc', ...checkTypes]] },
  {
    name: 'lint',
    in: 'quick',
    check: true,
    tools: [['oxlint', 'oxlint', '--type-aware', '--deny-warnings']],
    scripts: ['scripts/plain-words.ts'],
  },
  {
    name: 'format',
    in: 'quick',
    check: true,
    tools: [['oxfmt', 'oxfmt', '--check', '.']],
    scripts: ['scripts/specification.ts --check'],
  },
  { name: 'boundaries', in: 'quick', check: true, scripts: ['scripts/boundaries.ts'] },
  { name: 'build', in: 'quick', check: true, pages: true },
  { name: 'tests', in: 'quick', pages: true, projects: ['smoke', 'unit', 'components', 'server'] },
  {
    name: 'system',
    in: 'rest',
    pages: true,
    projects: ['drills', 'browser', 'providers', 'postgres'],
  },
  ...[
    'smoke',
    'unit',
    'components',
    'server',
    'postgres',
    'drills',
    'providers',
    'browser',
    'browsers',
  ].map((name) => ({ name, pages: name !== 'unit' && name !== 'components', projects: [name] })),
  { name: 'machines', pages: true, projects: ['machines'] },
  {
    name: 'chromium',
    pages: true,
    projects: ['smoke', 'browser'],
    env: { TEST_CHROMIUM: 'installed' },
  },
  { name: 'long', pages: true, projects: ['drills'], env: { TEST_ROUNDS: 'all' } },
  {
    name: 'changed',
    pages: true,
    chooses: 'scripts/changed-tests.ts',
    after: ['types', 'lint', 'format', 'boundaries', 'build'],
  },
];

/**
 * What `npm test` and its arguments ask for: named stages, `--all` (the quick ones and the rest), `--rest`
 * (the rest alone) or, without arguments, the quick ones; `--shard=1/4` runs a part of each stage's test files.
 * Throws a Failure for an unknown name.
 *
 * @param {string[]} args
 */
export function pickStages(args) {
  const shard = args.find((arg) => /^--shard=\d+\/\d+$/.test(arg));
  const names = args.filter((arg) => arg !== shard && !['--all', '--rest'].includes(arg));
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new Failure(`No such stage: ${unknown.join(', ')}. There are: ${known}.`, 2);
  }
  const before = stages
    .filter(({ name }) => names.includes(name))
    .flatMap(({ after = [] }) => after);
  const isPicked = (stage) => {
    if (names.length > 0) return [...names, ...before].includes(stage.name);
    if (args.includes('--rest')) return stage.in === 'rest';
    return stage.in === 'quick' || (args.includes('--all') && stage.in === 'rest');
  };
  return { stages: stages.filter(isPicked), vitestArgs: shard ? [shard] : [] };
}

/**
 * Runs the checks at once and, if they pass, the other stages until one fails; prints the totals. A
 * failed check counts as one failed test.
 *
 * @param {ReturnType<typeof pickStages>} picked
 * @param {{ path: string, version: string }} runtime
 * @returns {Promise<number>} the exit code
 */
export async function runStages({ stages: picked, vitestArgs }, runtime) {
  const checks = picked.filter(({ check }) => check);
  const results = await runChecks(checks, runtime);
  for (const stage of picked) {
    if (results.some(({ ok }) => !ok)) break;
    if (!stage.check)
      results.push(await timed(stage, () => runStage(stage, { runtime, vitestArgs })));
  }
  const total = results.map(({ counts }) => counts).reduce(addCounts, noCounts);
  console.log(`\n${summaryOf(total)}`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** Runs checks at once; what each has printed appears when it ends. */
async function runChecks(checks, runtime) {
  if (checks.length === 0) return [];
  const [packageName, command, ...args] = generateTypes;
  await runNode(runtime, [toolPath(packageName, command), ...args]);
  return Promise.all(
    checks.map(async (stage) => {
      const lines = [];
      const start = performance.now();
      const say = (line) => lines.push(line);
      const result = await runStage(stage, { runtime, vitestArgs: [], say });
      return timed(stage, () => result, { start, lines });
    }),
  );
}

/** Prints a stage's heading, its lines and how it ended, and keeps its seconds. */
async function timed(stage, work, { start = performance.now(), lines = [] } = {}) {
  console.log([`\n── ${stage.name}`, ...lines].join('\n'));
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const { files } = result.counts;
  keepTimes(timesFile, stage.name, { seconds, files });
  if (files.length > 0) console.log(slowestOf(files));
  console.log(`── ${stage.name}: ${result.ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return result;
}

/** Runs one stage; with `say`, its output goes there when each of its programs ends. */
async function runStage(stage, { runtime, vitestArgs, say }) {
  const run = say ? (args) => runSaying(runtime, args, say) : (args) => runNode(runtime, args);
  let ok = true;
  let counts = noCounts;
  if (stage.pages)
    ok = await attempt(
      () => prepare({ kind: 'all', pages: true, say: say ?? console.log }),
      say ?? console.error,
    );
  for (const [packageName, command, ...args] of stage.tools ?? []) {
    if (ok) ok = (await run([toolPath(packageName, command), ...args])) === 0;
  }
  for (const script of stage.scripts ?? []) {
    if (ok) ok = (await run(script.split(' '))) === 0;
  }
  if (ok && stage.projects) {
    const projects = stage.projects.flatMap((project) => ['--project', project]);
    ({ ok, counts } = await runVitest(stage, [...projects, ...vitestArgs], runtime));
  }
  if (ok && stage.chooses) {
    const files = await linesOf(runtime, [stage.chooses]);
    if (files.length > 0) ({ ok, counts } = await runVitest(stage, files, runtime));
  }
  if (!ok && counts.failed === 0) counts = { ...counts, failed: 1 };
  return { ok, counts };
}

async function runVitest({ name, env }, chosen, runtime) {
  const report = inRoot('.cache', 'test-reports', `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [toolPath('vitest', 'vitest'), 'run', ...chosen, ...reporters];
  const code = await runNode(runtime, args, env);
  const counts = readCounts(report);
  return { ok: code === 0 && counts.failed === 0, counts };
}

async function attempt(work, say) {
  try {
    await work();
    return true;
  } catch (error) {
    say(error.name === 'Failure' ? error.message : error.stack);
    return false;
  }
}

/** The lines that a script prints; throws when it fails. */
async function linesOf(runtime, args) {
  const options = { cwd: root, env: withRuntime(runtime), maxBuffer: 2 ** 24 };
  const { stdout, stderr } = await promisify(execFile)(runtime.path, args, options);
  process.stderr.write(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

async function runSaying(runtime, args, say) {
  const { code, output } = await runQuietly(runtime.path, args, { env: testEnvironment(runtime) });
  if (output.trim() !== '') say(output.trimEnd());
  return code;
}

function testEnvironment(runtime) {
  const env = withRuntime(runtime);
  // Test tools set their own; the caller's value would change what is tested.
  delete env.NODE_ENV;
  return env;
}

function runNode(runtime, args, more = {}) {
  const env = { ...testEnvironment(runtime), ...more };
  const child = spawn(runtime.path, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const forward = (signal) => child.kill(signal);
  process.on('SIGINT', ignore).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', forward);
      if (signal) reject(new Failure(`${relative(root, args[0])} was ended by ${signal}.`, 130));
      else resolve(code);
    });
  });
}

/** The terminal sends Ctrl-C to the tool as well; this process waits for the tool to end. */
const ignore = () => {};
