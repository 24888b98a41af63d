/** The address of the screen. */
export const orderForAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}/order`;
