/** Whether cards are offered: only while their provider answers the check. The answer is remembered. */
export type CardOffer = {
  readonly isOffered: () => boolean;
  /** What the last check found wrong; empty while cards are offered, or where none are taken. */
  readonly faults: () => readonly string[];
  /** Asks the provider; never within a transaction or a request. */
  readonly look: () => Promise<void>;
};
