/** The result of checking a configured provider, or the shop's own business details. */
export type ProviderFinding = {
  readonly port: 'database' | 'identity' | 'payments' | 'images' | 'mail' | 'shop';
  /** The provider and its place, without secrets. */
  readonly provider: string;
  /** What is wrong and what to do. */
  readonly faults: readonly string[];
  /** Of payments: whether cards can be charged now, faults of the webhook or not. */
  readonly answers?: boolean;
  /** Remarks that are no faults. */
  readonly notes: readonly string[];
};
