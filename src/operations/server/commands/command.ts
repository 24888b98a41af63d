/** A command's environment; tests pass their own. */
export type CommandContext = {
  /** Writes a line of the command's result to standard output. */
  readonly print: (text: string) => void;
  /** Writes progress and faults to standard error, without a line break. */
  readonly printError: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly isInteractive: boolean;
  /** The shop's settings as environment variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that file names are relative to. */
  readonly folder: string;
  /** Aborts on an interrupt; the command then finishes cleanly. */
  readonly signal: AbortSignal;
};

export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The text of `help <name>`. */
  readonly help: string;
  /** @returns the exit code: 0 done, 1 failed wholly or partly, 2 wrong usage */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
};

/** Wrong usage of a command; the message says how to correct it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
