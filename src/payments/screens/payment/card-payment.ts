/** The props of every card form. It shows the fields, refusals and the Pay button. */
export type CardPaymentProps = {
  /** Null without a payment intent: Pay is disabled. */
  clientSecret: string | null;
  /** The intent is loading: Pay shows a spinner. */
  preparing: boolean;
  /** The charge in the major unit of the order's currency. */
  amount: number;
  currency: string;
  /** Sent to the payment provider with the card. */
  billing: { readonly name: string; readonly email: string };
  /** Called after the charge; the form stays pending until it resolves. Never rejects. */
  onPaid: (transactionId: string) => Promise<void>;
  /** Called after a refusal, since the order may have changed. */
  onRefused: () => void;
};
