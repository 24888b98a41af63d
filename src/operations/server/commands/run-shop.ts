import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { type Config, ConfigError, readConfig } from '../../../platform/server/config/config.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { commands } from './commands.ts';

const HELP = ['help', '--help', '-h'];

/**
 * Runs a command of `npm run shop`. Prints faults that the shopkeeper can correct; bugs throw.
 * @returns the exit code: 0 done, 1 failed wholly or partly, 2 wrong usage
 */
export async function runShop(args: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    context.printError(`${overview()}\n`);
    return 2;
  }
  const command = commands.find((known) => known.name === name);
  if (command && !HELP.slice(1).some((flag) => rest.includes(flag)))
    return runCommand(command, rest, context);
  const topic = command?.name ?? (HELP.includes(name) ? rest[0] : name);
  const about = commands.find((known) => known.name === topic);
  if (topic !== undefined && !about) {
    context.printError(`There is no command "${topic}".\n\n${overview()}\n`);
    return 2;
  }
  context.print(about ? about.help : overview());
  return 0;
}

async function runCommand(
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  try {
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof UsageError || isArgumentFault(error)) {
      context.printError(`${error.message}\n\nMore with: npm run shop -- help ${command.name}\n`);
      return 2;
    }
    if (error instanceof ConfigError) {
      context.printError(`${error.message}\n`);
      return 2;
    }
    const { ShopIsOpen } = await import('../../../platform/server/db/engines/open-shops.ts');
    const { startErrorMessage } = await import('../start/start-error.ts');
    const isExpected = error instanceof CommandFault || error instanceof ShopIsOpen;
    const message = isExpected ? error.message : startErrorMessage(error, settingsOf(context));
    if (message === null) throw error;
    context.printError(`${message}\n`);
    return 1;
  }
}

/** Null for invalid settings; arguments of the command may have completed them. */
function settingsOf({ environment }: CommandContext): Config | null {
  try {
    return readConfig(environment);
  } catch {
    return null;
  }
}

/** The error that node:util's parseArgs throws for an unknown option. */
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
    'They work on the same shop as npm start, with the same settings (docs/configuration.md).',
  ].join('\n');
}
