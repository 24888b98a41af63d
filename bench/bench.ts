import type { Figure } from './figure.ts';

/** Something that is measured by itself: `npm run bench -- <name>`. */
export type Bench = {
  readonly name: string;
  /** One line for the list of benches. */
  readonly about: string;
  /** Programs that it needs beside Node, such as `nginx`; without one it is left out, and that is said. */
  readonly needs: readonly string[];
  run: (say: (line: string) => void) => Promise<readonly Figure[]>;
};
