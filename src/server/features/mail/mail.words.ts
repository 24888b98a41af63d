/** What a mail says, apart from how it looks: rendered as text and as HTML from this one source. */
export type MailWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Figures in rows: 'Quantity' and '120'. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Somebody's own words, set apart from ours. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** In small letters under the action. */
  readonly note?: string;
  /** Whom an answer goes to, where that is not the shop. */
  readonly replyTo?: string;
};

/** What every template may know of the shop. */
export type MailShop = { readonly shopName: string; readonly publicUrl: string };
