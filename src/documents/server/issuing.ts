import type { Deps } from '../../platform/server/deps.ts';
import type { Current } from '../../settings/server/current-settings.ts';

/** What issuing a document needs beyond its transaction. */
export type Issuing = {
  readonly deps: Pick<Deps, 'config' | 'log'>;
  /** The settings, read before the transaction, which must not wait for another connection. */
  readonly current: Current;
  readonly now: number;
};

/** A number is assigned when the document is stored. */
export const NO_NUMBER = '';
