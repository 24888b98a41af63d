// Entry of `npm run shop`.
import { runShop } from '../src/operations/server/commands/run-shop.ts';

const INTERRUPTED = 130;
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The first signal asks for a clean end, the second one exits at once.
    if (interrupt.signal.aborted) process.exit(INTERRUPTED);
    interrupt.abort();
  });
}
// A reader such as `| head` closes the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** npm runs scripts in the project's folder; INIT_CWD names the caller's folder. */
const calledByNpm = process.env['npm_lifecycle_event'] === 'shop';

process.exitCode = await runShop(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(text),
  isInteractive: process.stderr.isTTY,
  environment: process.env,
  folder: (calledByNpm ? process.env['INIT_CWD'] : undefined) ?? process.cwd(),
  signal: interrupt.signal,
}).catch((error: unknown) => {
  console.error(error);
  return 1;
});
