/** Whether a company may trade; the shop decides. */
export const companyStatuses = ['applied', 'approved', 'blocked'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** `buys` orders up to a limit, `approves` also decides proposals and people, `reads` sees orders and documents. */
export const personRoles = ['buys', 'approves', 'reads'] as const;
export type PersonRole = (typeof personRoles)[number];

export const proposalStatuses = ['open', 'placed', 'returned', 'withdrawn'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Who decides a proposal: colleagues who approve, or the shop for an order above the credit limit. */
export const proposalDeciders = ['company', 'shop'] as const;
export type ProposalDecider = (typeof proposalDeciders)[number];

/** What the register of VAT ids says; `unverified` while it does not answer. */
export const vatAnswers = ['valid', 'invalid', 'unverified'] as const;
export type VatAnswer = (typeof vatAnswers)[number];
