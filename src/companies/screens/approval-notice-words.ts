/** In place of an order form for those who may not see prices. */
export const approvalWords = {
  title: 'Only approved customers see prices and order',
  visitor: 'Log in with your company’s account, or sign up and apply. Your cart is kept.',
  states: {
    none: 'Apply with your company. We check your details and email you; your cart is kept.',
    applied: 'We are checking your application and will email you. Your cart is kept.',
    blocked: 'Your company cannot order at the moment. Please contact us.',
  },
  /** At the cart's lines that could be ordered, and above them. */
  line: {
    visitor: 'Log in to order',
    none: 'Apply to order',
    applied: 'Can be ordered once your application is approved',
    blocked: 'Your company cannot order',
  },
  logIn: 'Log in',
  signUp: 'Sign up',
  apply: 'Apply as a trade customer',
  toCompany: 'My Company',
} as const;
