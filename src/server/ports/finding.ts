/** What a try of one configured provider has found, in words for the shopkeeper. */
export type ProviderFinding = {
  readonly port: 'database' | 'identity' | 'payments' | 'images' | 'mail';
  /** Which provider it is and where, never with a password or key. */
  readonly provider: string;
  /** What is wrong and what to do; empty where all is well. */
  readonly faults: readonly string[];
  /** What is worth knowing and no fault. */
  readonly notes: readonly string[];
};
