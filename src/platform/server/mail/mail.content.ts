/** A mail's content, the single source of its text and HTML versions. */
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Labelled values: 'Quantity' and '120'. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A sender's own text, set apart from the shop's. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under the action. */
  readonly note?: string;
  /** Replies go to the shop by default. */
  readonly replyTo?: string;
};

/** The shop as its mails name it. */
export type MailShop = {
  readonly shopName: string;
  /** The whole address of its logo. */
  readonly logo?: string;
  /** Of its pages in the mail's language. */
  readonly publicUrl: string;
  /** Address, phone, e-mail address and tax id as far as they are set, each on a line. */
  readonly details: readonly string[];
  /** IANA; the shop does not know the zones of its buyers. */
  readonly timeZone: string;
};
