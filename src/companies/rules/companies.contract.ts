import { z } from 'zod';
import {
  adminOnly,
  companyApprover,
  companyPerson,
  defineCalls,
  self,
  signedIn,
} from '../../platform/rules/contract/define.ts';
import {
  deleted,
  idParams,
  inserted,
  pageQuery,
  updated,
} from '../../platform/rules/contract/shapes.ts';
import { emailParams } from '../../platform/rules/identity/email.ts';
import { sharedAddressInputSchema } from '../../customers/rules/address.schema.ts';
import {
  MAX_COMPANY_ADDRESSES,
  MAX_PEOPLE,
  accountSchema,
  applicationSchema,
  companyChangeSchema,
  companySchema,
  groupInputSchema,
  groupSchema,
  invitationSchema,
  listedCompanySchema,
  myCompanySchema,
  personChangeSchema,
} from './company.schema.ts';
import { companyStatuses } from './company.states.ts';

const addressParams = z.object({ ...idParams.shape, addressId: z.string().min(1) });
const personParams = z.object({ ...idParams.shape, ...emailParams.shape });

export const companiesContract = defineCalls({
  'POST /companies': {
    summary: 'Apply as a trade customer; the applicant is the first of the company’s people',
    area: 'companies',
    access: signedIn,
    body: applicationSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'IN_COMPANY', 'NOT_ALLOWED'],
    idempotent: true,
    rateLimit: 'companies',
  },
  'GET /companies': {
    summary: 'Companies by name, by status or search',
    area: 'companies',
    access: adminOnly,
    query: z.object({
      ...pageQuery,
      status: z.enum(companyStatuses).optional(),
      find: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .describe('Any part of the name, or the whole address of one of its people'),
    }),
    answer: z.array(listedCompanySchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /company/{id}': {
    summary: 'A company with its people; for administrators also group, terms and notes',
    area: 'companies',
    access: companyPerson({ admins: true }),
    params: idParams,
    answer: companySchema,
    errors: ['NOT_FOUND'],
  },
  'PATCH /company/{id}': {
    summary: 'Decide on a company, or change it; a decision is mailed to the applicant',
    area: 'companies',
    access: adminOnly,
    params: idParams,
    body: companyChangeSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'COMPANY_CHANGED'],
  },
  'GET /myCompany': {
    summary: 'The caller’s company with its people and the caller’s role, and open invitations',
    area: 'companies',
    access: signedIn,
    answer: myCompanySchema,
    errors: [],
  },
  'GET /companyAccount/{email}': {
    summary: 'With which terms somebody orders on invoice for a company, and what it owes',
    area: 'companies',
    access: self('params.email', { admins: true }),
    params: emailParams,
    answer: accountSchema,
    errors: [],
  },
  'POST /company/{id}/people': {
    summary: `Invite somebody by mail, at most ${MAX_PEOPLE} people in a company`,
    area: 'companies',
    access: companyApprover({ admins: true }),
    params: idParams,
    body: invitationSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'ALREADY_INVITED', 'LIMIT_REACHED'],
    idempotent: true,
    rateLimit: 'companies',
  },
  'PATCH /company/{id}/person/{email}': {
    summary: 'Change somebody’s role or limit; one person with `approves` remains',
    area: 'companies',
    access: companyApprover({ admins: true }),
    params: personParams,
    body: personChangeSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'LAST_APPROVER'],
  },
  'DELETE /company/{id}/person/{email}': {
    summary: 'Remove somebody or take an invitation back; also for oneself',
    area: 'companies',
    access: signedIn,
    params: personParams,
    answer: deleted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'LAST_APPROVER'],
  },
  'POST /company/{id}/join': {
    summary: 'Accept one’s invitation; the invited address must be verified',
    area: 'companies',
    access: signedIn,
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND', 'ADDRESS_UNVERIFIED', 'IN_COMPANY'],
  },
  'POST /company/{id}/addresses': {
    summary: `Add an address that the company’s people order to, at most ${MAX_COMPANY_ADDRESSES}`,
    area: 'companies',
    access: companyApprover({ admins: true }),
    params: idParams,
    body: sharedAddressInputSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED', 'LIMIT_REACHED'],
    idempotent: true,
    rateLimit: 'companies',
  },
  'PUT /company/{id}/address/{addressId}': {
    summary: 'Change an address of the company as a whole',
    area: 'companies',
    access: companyApprover({ admins: true }),
    params: addressParams,
    body: sharedAddressInputSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'NOT_ALLOWED'],
  },
  'DELETE /company/{id}/address/{addressId}': {
    summary: 'Delete an address of the company; orders keep the address they were placed with',
    area: 'companies',
    access: companyApprover({ admins: true }),
    params: addressParams,
    answer: deleted,
    errors: ['NOT_FOUND', 'NOT_ALLOWED'],
  },
  'POST /company/{id}/vatCheck': {
    summary: 'Ask VIES about the company’s VAT id, and keep the answer with its day',
    area: 'companies',
    access: adminOnly,
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND', 'INVALID_FIELDS', 'COMPANY_CHANGED'],
  },
  'GET /groups': {
    summary: 'The groups of companies by name',
    area: 'companies',
    access: adminOnly,
    answer: z.array(groupSchema),
    errors: [],
  },
  'POST /groups': {
    summary: 'Add a group of companies',
    area: 'companies',
    access: adminOnly,
    body: groupInputSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'GROUP_NAME_TAKEN'],
    idempotent: true,
  },
  'PATCH /group/{id}': {
    summary: 'Rename a group',
    area: 'companies',
    access: adminOnly,
    params: idParams,
    body: groupInputSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'GROUP_NAME_TAKEN'],
  },
  'DELETE /group/{id}': {
    summary: 'Delete a group; its companies stay without one',
    area: 'companies',
    access: adminOnly,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
});
