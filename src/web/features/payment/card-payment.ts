/**
 * What every card form is handed, whichever card company stands behind it. It shows the fields, an alert for the
 * company's refusals and the Pay button; it never knows how an order is settled.
 */
export type CardPaymentProps = {
  /** Null while the payment intent is on its way or missing: Pay is disabled. */
  clientSecret: string | null;
  /** The intent is on its way: Pay shows a spinner. */
  preparing: boolean;
  /** What will be charged, in whole units of the order's currency: said once more beside Pay. */
  amount: number;
  currency: string;
  /** Goes to the card company with the card (seed §7). */
  billing: { readonly name: string; readonly email: string };
  /** The card has paid. The form stays pending until this is done; it never rejects. */
  onPaid: (transactionId: string) => Promise<void>;
  /** The card company refused: the order may have moved on meanwhile. */
  onRefused: () => void;
};
