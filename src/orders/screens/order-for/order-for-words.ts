/** Words of the screen on which an administrator orders for a customer. None are the owner's. */
export const orderForWords = {
  title: 'Order for this customer',
  lead: 'Type a part number, or paste a whole list. Nothing is ordered until you press Order Now.',
  back: 'Back to customer',
  none: 'No lines yet',
  noneBody: 'Type a part number above, or paste a list from a spreadsheet anywhere on this page.',
  clear: 'Remove all lines',
  mailed:
    'The customer gets an email with the order and how to pay for it. The audit log names you both.',
  placed: 'Ordered. The customer gets an email saying how to pay.',
} as const;

/** The address of the screen. */
export const orderForAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}/order`;
