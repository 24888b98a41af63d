/** What a command is given of the world; a test hands in its own. */
export type CommandContext = {
  /** Writes a line to standard output: what the command has to say. */
  readonly print: (text: string) => void;
  /** Writes to standard error as it is: progress and faults. */
  readonly tell: (text: string) => void;
  /** Whether standard error is a terminal that a person watches. */
  readonly watched: boolean;
  /** Settings of the shop, as environment variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that file names are meant from. */
  readonly folder: string;
  /** Aborts when the shopkeeper interrupts; a command then ends in good order. */
  readonly signal: AbortSignal;
};

/** A command of `npm run shop`. */
export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** All there is to know, for `help <name>`. */
  readonly help: string;
  /** @returns the exit code: 0 done, 1 not or not all of it, 2 called wrongly */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
};

/** Thrown by a command that was called wrongly; its message says how to put that right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
