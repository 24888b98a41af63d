// The entry of `npm run shop`: hands the process's world to src/server/cli and leaves with its code.
import { runShop } from '../src/server/cli/run-shop.ts';

const INTERRUPTED = 130;
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The first asks for an end in good order, a second one insists.
    if (interrupt.signal.aborted) process.exit(INTERRUPTED);
    interrupt.abort();
  });
}
// A reader that has seen enough (`| head`) closes the pipe; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** npm runs scripts in the project's folder and names the folder that it was called from. */
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
