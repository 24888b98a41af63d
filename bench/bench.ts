import type { Figure } from './figure.ts';

/** A benchmark; `npm run bench -- <name>` runs it alone. */
export type Bench = {
  readonly name: string;
  /** One line for the list of benches. */
  readonly about: string;
  /**
   * Required programs beside Node, such as `nginx`; without one the bench is skipped with a
   * message.
   */
  readonly needs: readonly string[];
  run: (say: (line: string) => void) => Promise<readonly Figure[]>;
};
