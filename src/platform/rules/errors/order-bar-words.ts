/** Why a buyer may not order. */
export type OrderBar = 'no company' | 'applied' | 'blocked' | 'reads' | 'customer not approved';

/** What a buyer reads who may not order. */
export const orderBars: Readonly<Record<OrderBar, string>> = {
  'customer not approved': 'This customer does not belong to an approved company.',
  'no company':
    'This shop sells to approved companies. Apply under My Company in the dashboard; your cart is kept.',
  applied:
    'Your company has applied and is not approved yet. We will email you; your cart is kept.',
  blocked: 'Your company cannot order at the moment. Please contact us.',
  reads:
    'Your role in your company is to see its orders. Ask a colleague to order, or to change your role.',
};
