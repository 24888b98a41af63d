import { z } from 'zod';
import { proposalDeciders, proposalStatuses } from '../../companies/rules/company.states.ts';
import { adminOnly, defineCalls, self, signedIn } from '../../platform/rules/contract/define.ts';
import { paymentMethods } from '../../pricing/rules/payment-methods.ts';
import { idParams, inserted, pageQuery, updated } from '../../platform/rules/contract/shapes.ts';
import { returnSchema } from './proposal.schema.ts';
import { checkoutRequestSchema, notPlaced } from './checkouts.contract.ts';

const proposalSchema = z.object({
  _id: z.string(),
  proposedBy: z.string(),
  lines: z.array(
    z.object({
      toolId: z.string(),
      toolName: z.string(),
      sku: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  net: z.number().describe('The net total on the day of the proposal'),
  currency: z.string(),
  poNumber: z.string().nullable(),
  payment: z
    .enum(paymentMethods)
    .nullable()
    .describe('As it was proposed; null for the shop’s usual'),
  decider: z
    .enum(proposalDeciders)
    .describe('Colleagues who approve, or the shop for an order above the credit limit'),
  company: z.string().describe('The name of the company'),
  status: z.enum(proposalStatuses),
  word: z.string().nullable().describe('Why it was returned'),
  decidedBy: z.string().nullable(),
  orderId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Proposal = z.output<typeof proposalSchema>;

export const proposalsContract = defineCalls({
  'POST /proposals': {
    summary:
      'Propose an order to the colleagues who approve, with the body of POST /checkouts; takes no stock',
    area: 'proposals',
    access: self('body.userEmail', { admins: false }),
    body: checkoutRequestSchema,
    answer: inserted,
    errors: [
      'INVALID_FIELDS',
      'OUT_OF_STOCK',
      'PROMISE_CHANGED',
      'MAY_NOT_ORDER',
      'ABOVE_LIMIT',
      'LIMIT_REACHED',
    ],
    idempotent: true,
    rateLimit: 'companies',
  },
  'GET /proposals': {
    summary:
      'The proposals of the caller’s company, newest first; without the role `approves` the caller’s own',
    area: 'proposals',
    access: signedIn,
    query: z.object({ ...pageQuery, status: z.enum(proposalStatuses).optional() }),
    answer: z.array(proposalSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'POST /shopProposals': {
    summary:
      'Propose an order on invoice above the credit limit to the shop, with the body of POST /checkouts; takes no stock',
    area: 'proposals',
    access: self('body.userEmail', { admins: false }),
    body: checkoutRequestSchema,
    answer: inserted,
    errors: [
      'INVALID_FIELDS',
      'OUT_OF_STOCK',
      'PROMISE_CHANGED',
      'MAY_NOT_ORDER',
      'ABOVE_LIMIT',
      'LIMIT_REACHED',
    ],
    idempotent: true,
    rateLimit: 'companies',
  },
  'GET /shopProposals': {
    summary: 'The proposals to the shop, newest first',
    area: 'proposals',
    access: adminOnly,
    query: z.object({ ...pageQuery, status: z.enum(proposalStatuses).optional() }),
    answer: z.array(proposalSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'POST /proposal/{id}/toShop': {
    summary:
      'Hand a proposal on invoice on to the shop, for somebody who approves, where it is above the credit limit',
    area: 'proposals',
    access: signedIn,
    params: idParams,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'PROPOSAL_DECIDED'],
  },
  'POST /proposal/{id}/place': {
    summary:
      'Order a proposal at today’s prices, for somebody who approves, or for an administrator if the shop decides; `total` confirms a changed price as the total that was shown',
    area: 'proposals',
    access: signedIn,
    params: idParams,
    body: z.object({ total: z.number().optional() }),
    bodyKind: 'optional',
    answer: z.object({ ...inserted.shape, orderIds: z.array(z.string()) }),
    errors: [...notPlaced, 'NOT_FOUND', 'NOT_ALLOWED', 'PROPOSAL_DECIDED'],
    idempotent: true,
    rateLimit: 'orders',
  },
  'POST /proposal/{id}/return': {
    summary: 'Return a proposal to the proposer with a word',
    area: 'proposals',
    access: signedIn,
    params: idParams,
    body: returnSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'PROPOSAL_DECIDED'],
  },
  'POST /proposal/{id}/withdraw': {
    summary: 'Take one’s own proposal back while nobody has decided it',
    area: 'proposals',
    access: signedIn,
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'PROPOSAL_DECIDED'],
  },
});
