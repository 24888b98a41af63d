/** What each kind of mail is told; the templates turn it into words. */
export type MailPayloads = {
  'verify-email': { name: string; url: string };
  'reset-password': { name: string; url: string };
  'order-placed': OrderFacts & { holdHours: number };
  'order-paid': OrderFacts;
  'order-shipped': OrderFacts & { address: string };
  'order-lapsed': OrderFacts;
  'order-cancelled': OrderFacts;
  'order-refunded': OrderFacts & { why: 'by the shop' | 'order gone' | 'paid twice' };
  'refund-failed': OrderFacts & { userEmail: string; intentId: string; reason: string | null };
  contact: { name: string; email: string; message: string };
  subscribe: { email: string };
};

export type MailKind = keyof MailPayloads;

export type OrderFacts = {
  orderId: string;
  userName: string;
  toolName: string;
  quantity: number;
  unitPrice: number;
  price: number;
};

/** The facts of an order that its mails tell. */
export function orderFacts(order: {
  id: string;
  user_name: string;
  tool_name: string;
  quantity: number;
  unit_price: number;
  price: number;
}): OrderFacts {
  return {
    orderId: order.id,
    userName: order.user_name,
    toolName: order.tool_name,
    quantity: order.quantity,
    unitPrice: order.unit_price,
    price: order.price,
  };
}
