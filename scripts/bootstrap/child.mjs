import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Failure } from './failure.mjs';
import { inRoot, root } from './layout.mjs';

const PARENT_CHECK_MS = 200;
const parentAtStart = process.ppid;

/**
 * Runs a server until it ends, and answers the exit code that ours should be.
 *
 * A stop may reach us several times, from the terminal and from npm. The server is asked once and
 * then waited for, so that a second signal does not cut its graceful stop short: it lives in a
 * process group of its own, which the terminal's Ctrl-C does not reach. Should we be killed
 * outright, it notices that the channel to us has closed and stops by itself.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runServer(command, args, env) {
  const watch = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];
  const child = spawn(command, [...watch, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // On Windows this would open a window, and there are no process groups to keep apart.
    detached: process.platform !== 'win32',
  });
  let asked = false;
  const ask = (signal) => {
    if (asked) return;
    asked = true;
    child.kill(signal);
  };
  const parentWatch = watchForLostParent(() => ask('SIGTERM'));
  return outcome(child, ask).finally(() => clearInterval(parentWatch));
}

/**
 * npm passes a SIGTERM on to the shell between it and us, which dies of it without a word: that it is
 * gone is all we get to know. Only under npm: elsewhere a server may well be meant to outlive its shell.
 */
function watchForLostParent(whenLost) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  return setInterval(() => {
    if (process.ppid !== parentAtStart) whenLost();
  }, PARENT_CHECK_MS).unref();
}

/**
 * Runs a command in the foreground: it shares our terminal and gets Ctrl-C from it directly; we
 * only wait. A SIGTERM, which comes to us alone, is passed on.
 */
export function runForeground(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  return outcome(child, (signal) => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}

/**
 * Runs a command whose output matters only if it fails. When we are told to stop, the command is
 * stopped first, so that it does not go on alone; that throws a Failure.
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
  let told = false;
  const code = await outcome(child, () => {
    told = true;
    child.kill('SIGTERM');
  });
  if (told) throw new Failure('Interrupted: start again to go on.', 130);
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

/** The server's entry. */
export const serverEntry = inRoot('src', 'server', 'main.ts');
/** The shopkeeper's command line. */
export const shopEntry = inRoot('scripts', 'shop.ts');
/** What measures, and what photographs every screen. */
export const benchEntry = inRoot('bench', 'run.ts');
export const shotsEntry = inRoot('scripts', 'shots.ts');
