/** The provider of the payment that an order on the account of a company has: nobody is asked for money. */
export const ACCOUNT = 'account';

/** Whether a payment is the account of a company. */
export const isOnAccount = (paymentId: string | null): boolean =>
  paymentId?.startsWith(`${ACCOUNT}-`) ?? false;
