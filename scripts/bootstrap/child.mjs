import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Failure } from './failure.mjs';
import { inRoot, root } from './layout.mjs';

const PARENT_CHECK_MS = 200;
const parentAtStart = process.ppid;

/**
 * Runs a server until it ends. The server gets one stop signal although npm and the terminal send
 * several: it runs in a process group of its own, so that a second Ctrl-C cannot cut its graceful
 * stop short.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code for this process
 */
export function runServer(command, args, env) {
  const watch = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];
  const child = spawn(command, [...watch, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // On Windows `detached` opens a window, and there are no process groups.
    detached: process.platform !== 'win32',
  });
  let stopping = false;
  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    child.kill(signal);
  };
  const parentWatch = watchForLostParent(() => stop('SIGTERM'));
  return outcome(child, stop).finally(() => clearInterval(parentWatch));
}

/**
 * npm sends SIGTERM to the shell between npm and this process, which dies without passing it on.
 * Only under npm: elsewhere a server may outlive its shell.
 */
function watchForLostParent(whenLost) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  return setInterval(() => {
    if (process.ppid !== parentAtStart) whenLost();
  }, PARENT_CHECK_MS).unref();
}

/** Runs a command in the foreground. It gets Ctrl-C from the terminal directly; a SIGTERM is passed on. */
export function runForeground(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  const parentWatch = watchForLostParent(() => child.kill('SIGTERM'));
  const ended = outcome(child, (signal) => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
  return ended.finally(() => clearInterval(parentWatch));
}

/**
 * Runs a command whose output matters only if it fails. A stop signal ends the command first and
 * then throws a Failure.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, shell?: boolean, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args, { env, shell = false, onStart }) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd: root, env, shell, stdio });
  if (child.pid) onStart?.(child.pid);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let interrupted = false;
  const code = await outcome(child, () => {
    interrupted = true;
    child.kill('SIGTERM');
  });
  if (interrupted) throw new Failure('Interrupted: start again to go on.', 130);
  return { code, output };
}

function outcome(child, onSignal) {
  const handlers = stopSignals.map((signal) => [signal, () => onSignal(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const [name, handler] of handlers) process.off(name, handler);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export const serverEntry = inRoot('src', 'app', 'server', 'main.ts');
export const shopEntry = inRoot('scripts', 'shop.ts');
export const benchEntry = inRoot('bench', 'run.ts');
export const shotsEntry = inRoot('scripts', 'shots.ts');
