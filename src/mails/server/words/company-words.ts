/** Words of mails about a company, its people and their proposals. */
export const companyMailWords = {
  seeCompany: 'See your company',
  approved: {
    subject: (company: string, shop: string) => `${company} is approved at ${shop}`,
    heading: 'Your company is approved',
    body: (company: string, shop: string) =>
      `${company} can now order at ${shop}. You can invite colleagues under My Company.`,
  },
  blocked: {
    subject: (company: string, shop: string) => `${company} cannot order at ${shop}`,
    heading: 'Your company cannot order at the moment',
    body: (company: string, shop: string) =>
      `${company} cannot place orders at ${shop} at the moment. You can still see your orders and documents. Reply to this email if you have a question.`,
  },
  invited: {
    subject: (company: string, shop: string) => `${company} invites you to order at ${shop}`,
    heading: 'You are invited',
    body: (person: string, company: string, shop: string) =>
      `${person} has invited you to order for ${company} at ${shop}. Sign in with this email address to accept; without an account, create one with this address first.`,
    action: 'See the invitation',
    note: 'If you do not know the company, ignore this email. You join only when you accept.',
  },
  net: 'Net total',
  proposed: {
    subject: (person: string, net: string) => `${person} proposes an order of ${net}`,
    heading: 'An order waits for your approval',
    body: (person: string) =>
      `${person} has proposed an order above their limit. No stock is set aside until you place it.`,
    action: 'See the proposal',
  },
  placed: {
    subject: (number: string) => `Your proposal is ordered: ${number}`,
    heading: 'Your proposal is ordered',
    body: (person: string) => `${person} has placed the order that you proposed.`,
    action: 'See the order',
  },
  returned: {
    subject: 'Your proposal was returned',
    heading: 'Your proposal was returned',
    body: (person: string) => `${person} has returned the order that you proposed, and writes:`,
    action: 'See the proposal',
  },
  withdrawn: {
    subject: (person: string, net: string) => `${person} has withdrawn a proposal of ${net}`,
    heading: 'A proposal was withdrawn',
    body: (person: string) => `${person} has withdrawn a proposed order. There is nothing to do.`,
    action: 'See the proposals',
  },
} as const;
