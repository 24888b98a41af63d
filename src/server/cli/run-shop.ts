import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { commands } from './commands.ts';

const HELP = ['help', '--help', '-h'];

/**
 * Runs a command of `npm run shop`. What the shopkeeper can put right is said in a sentence; a bug
 * throws.
 * @returns the exit code: 0 done, 1 not or not all of it, 2 called wrongly
 */
export async function runShop(args: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    context.tell(`${overview()}\n`);
    return 2;
  }
  const command = commands.find((known) => known.name === name);
  if (command && !HELP.slice(1).some((flag) => rest.includes(flag)))
    return guarded(command, rest, context);
  const wanted = command?.name ?? (HELP.includes(name) ? rest[0] : name);
  const about = commands.find((known) => known.name === wanted);
  if (wanted !== undefined && !about) {
    context.tell(`There is no command "${wanted}".\n\n${overview()}\n`);
    return 2;
  }
  context.print(about ? about.help : overview());
  return 0;
}

async function guarded(
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  try {
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof UsageError || isArgumentFault(error)) {
      context.tell(`${error.message}\n\nMore with: npm run shop -- help ${command.name}\n`);
      return 2;
    }
    if (error instanceof ConfigError) {
      context.tell(`${error.message}\n`);
      return 2;
    }
    const { startFault } = await import('../start-fault.ts');
    const words = startFault(error, settingsOf(context));
    if (words === null) throw error;
    context.tell(`${words}\n`);
    return 1;
  }
}

/** Null where they are wrong by themselves: a command may be told by its arguments what it needs. */
function settingsOf({ environment }: CommandContext): Config | null {
  try {
    return readConfig(environment);
  } catch {
    return null;
  }
}

/** What node:util's parseArgs throws at an option it does not know. */
function isArgumentFault(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length), 'help'.length);
  return [
    "The shopkeeper's commands:",
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    `  ${'help'.padEnd(width)}  this list, or all about one command: npm run shop -- help ${commands[0]?.name ?? ''}`,
    '',
    'Usage: npm run shop -- <command> [arguments]',
    'They work on the same shop as npm start, by the same settings (README.md, "Configuration").',
  ].join('\n');
}
