/** The address of a customer's page. */
export const customerAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}`;
