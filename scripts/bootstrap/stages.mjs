import { execFile, spawn } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';
import { inRoot, root } from './layout.mjs';
import { prepare } from './prepare.mjs';
import { withRuntime } from './runtime.mjs';
import { addCounts, noCounts, readCounts, summaryOf } from './test-counts.mjs';
import { keepTimes, slowestOf, timesFile } from './test-times.mjs';
import { toolPath } from './tools.mjs';

/**
 * The stages of `npm test`, fast ones first: `tools` (package, command, arguments), `scripts` and
 * Vitest `projects` run in that order, after building for `pages` and the stages of `after`. The
 * script `chooses` prints test files to run.
 *
 * @type {{ name: string, tools?: string[][], scripts?: string[], projects?: string[], pages?: true,
 * chooses?: string, after?: string[], onlyByName?: true }[]}
 */
const stages = [
  {
    name: 'types',
    tools: [
      ['@react-router/dev', 'react-router', 'typegen'],
      ['typescript', 'tsc', '--noEmit'],
    ],
  },
  {
    name: 'lint',
    tools: [['oxlint', 'oxlint', '--type-aware', '--deny-warnings']],
    scripts: ['scripts/plain-words.ts'],
  },
  { name: 'format', tools: [['oxfmt', 'oxfmt', '--check', '.']] },
  { name: 'boundaries', scripts: ['scripts/boundaries.ts'] },
  { name: 'build', pages: true },
  { name: 'tests', projects: ['unit', 'server'] },
  { name: 'unit', projects: ['unit'], onlyByName: true },
  { name: 'server', pages: true, projects: ['server'], onlyByName: true },
  { name: 'system', pages: true, projects: ['drills', 'providers', 'browser'] },
  { name: 'drills', pages: true, projects: ['drills'], onlyByName: true },
  { name: 'providers', pages: true, projects: ['providers'], onlyByName: true },
  { name: 'browser', pages: true, projects: ['browser'], onlyByName: true },
  { name: 'browsers', pages: true, projects: ['browsers'], onlyByName: true },
  { name: 'machines', pages: true, projects: ['machines'], onlyByName: true },
  {
    name: 'changed',
    pages: true,
    chooses: 'scripts/changed-tests.ts',
    after: ['types', 'lint', 'format', 'boundaries'],
    onlyByName: true,
  },
];

/**
 * The named stages in their own order, or all. Throws a Failure for an unknown name.
 *
 * @param {string[]} names
 */
export function pickStages(names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new Failure(`No such stage: ${unknown.join(', ')}. There are: ${known}.`, 2);
  }
  const before = stages
    .filter(({ name }) => names.includes(name))
    .flatMap(({ after = [] }) => after);
  return stages.filter(({ name, onlyByName }) =>
    names.length === 0 ? !onlyByName : [...names, ...before].includes(name),
  );
}

/**
 * Runs stages until one fails and prints the totals. A failed check counts as one failed test.
 *
 * @param {ReturnType<typeof pickStages>} picked
 * @param {{ path: string, version: string }} runtime
 * @returns {Promise<number>} the exit code
 */
export async function runStages(picked, runtime) {
  let total = noCounts;
  let failed = false;
  for (const stage of picked) {
    console.log(`\n── ${stage.name}`);
    const start = performance.now();
    const result = await runStage(stage, runtime);
    total = addCounts(total, result.counts);
    failed = !result.ok;
    const seconds = (performance.now() - start) / 1000;
    const { files } = result.counts;
    keepTimes(timesFile, stage.name, { seconds, files });
    if (files.length > 0) console.log(slowestOf(files));
    console.log(`── ${stage.name}: ${result.ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
    if (failed) break;
  }
  console.log(`\n${summaryOf(total)}`);
  return failed ? 1 : 0;
}

async function runStage(stage, runtime) {
  let ok = true;
  let counts = noCounts;
  if (stage.pages)
    ok = await attempt(() => prepare({ kind: 'all', pages: true, say: console.log }));
  for (const [packageName, command, ...args] of stage.tools ?? []) {
    if (ok) ok = (await runTool(runtime, packageName, command, args)) === 0;
  }
  for (const script of stage.scripts ?? []) {
    if (ok) ok = (await runNode(runtime, [script])) === 0;
  }
  if (ok && stage.projects) {
    const projects = stage.projects.flatMap((project) => ['--project', project]);
    ({ ok, counts } = await runVitest(stage, projects, runtime));
  }
  if (ok && stage.chooses) {
    const files = await linesOf(runtime, [stage.chooses]);
    if (files.length > 0) ({ ok, counts } = await runVitest(stage, files, runtime));
  }
  if (!ok && counts.failed === 0) counts = { ...counts, failed: 1 };
  return { ok, counts };
}

async function runVitest({ name }, chosen, runtime) {
  const report = inRoot('.cache', 'test-reports', `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool(runtime, 'vitest', 'vitest', ['run', ...chosen, ...reporters]);
  const counts = readCounts(report);
  return { ok: code === 0 && counts.failed === 0, counts };
}

async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error.name === 'Failure' ? error.message : error);
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

const runTool = (runtime, packageName, command, args) =>
  runNode(runtime, [toolPath(packageName, command), ...args]);

function runNode(runtime, args) {
  const env = withRuntime(runtime);
  // Test tools set their own; the caller's value would change what is tested.
  delete env.NODE_ENV;
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
