import { z } from 'zod';
import { sharedAddressSchema } from '../../customers/rules/address.schema.ts';
import { buyerDetails, requiredCountry } from '../../customers/rules/buyer-details.ts';
import { emailSchema } from '../../platform/rules/identity/email.ts';
import { requiredLine } from '../../platform/rules/text/required-text.ts';
import { normalTaxId, taxIdFault } from '../../pricing/rules/tax/vat-ids.ts';
import { companyStatuses, personRoles, vatAnswers } from './company.states.ts';
import { limitAmount, termDays, termsPercent } from './terms-fields.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The most addresses that one company shares. */
export const MAX_COMPANY_ADDRESSES = 50;
/** The most people of one company, and invitations to it. */
export const MAX_PEOPLE = 100;
const GROUP_NAME_LENGTH = 80;

const lengths = { name: 120, registration: 300, phone: 40, website: 200, text: 2_000 } as const;

const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: () => t('platform.text.tooLong', { length: String(maxLength) }) })
    .optional();

const website = z
  .string()
  .trim()
  .max(lengths.website, { error: () => t('platform.text.addressTooLong') })
  .refine((text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text), {
    error: () => t('platform.text.wholeLink'),
  })
  .optional();

const details = {
  name: requiredLine(() => t('companies.companyMessages.company'), lengths.name),
  registration: optionalText(lengths.registration).describe('Legal form and register data'),
  country: requiredCountry,
  vatId: buyerDetails.taxId,
  phone: optionalText(lengths.phone),
  website,
};

type VatId = { readonly country?: string | undefined; readonly vatId?: string | undefined };

function checkVatId({ country = '', vatId }: VatId, context: z.RefinementCtx): void {
  const fault = vatId ? taxIdFault(country, vatId) : null;
  if (fault !== null) context.addIssue({ code: 'custom', path: ['vatId'], message: fault });
}

const withVatId = <Fields extends VatId>(fields: Fields): Fields =>
  fields.vatId ? { ...fields, vatId: normalTaxId(fields.vatId) } : fields;

/** What an applicant says about the company. */
export const applicationSchema = z
  .object({ ...details, message: optionalText(lengths.text) })
  .superRefine(checkVatId)
  .transform(withVatId);
export type Application = z.output<typeof applicationSchema>;
export type ApplicationForm = z.input<typeof applicationSchema>;

const terms = z
  .object({
    days: termDays,
    discountPercent: termsPercent.optional(),
    discountDays: termDays.optional(),
  })
  .refine(
    ({ days: all, discountPercent, discountDays }) =>
      (discountPercent === undefined) === (discountDays === undefined) &&
      (discountDays ?? 0) <= all,
    { path: ['discountDays'], error: () => t('companies.companyMessages.discount') },
  );
export type Terms = z.output<typeof terms>;

/** What an administrator changes of a company; absent fields stay. */
export const companyChangeSchema = z
  .object({
    ...details,
    status: z.enum(['approved', 'blocked']),
    groupId: z.string().nullable().describe('Null takes it out of its group'),
    terms: terms.nullable().describe('Terms of payment; null for none'),
    creditLimit: limitAmount.nullable(),
    notes: optionalText(lengths.text),
    versionWas: z.int().describe('The version that was read: refused with 409 if it has changed'),
  })
  .partial()
  .superRefine(checkVatId)
  .transform(withVatId);
export type CompanyChange = z.output<typeof companyChangeSchema>;

const role = z.enum(personRoles);
const limit = limitAmount
  .nullable()
  .optional()
  .describe('The highest net total of one order of somebody who `buys`; null for none');

type Limited = { readonly role?: string | undefined; readonly limit?: number | null | undefined };
const onlyBuyers = ({ role: chosen, limit: most }: Limited) =>
  chosen === undefined || chosen === 'buys' || (most ?? null) === null;

const notABuyer = {
  path: ['limit'],
  error: () => t('companies.companyMessages.limitOfBuyers'),
};

export const invitationSchema = z
  .object({ email: emailSchema, role, limit })
  .refine(onlyBuyers, notABuyer);
export type Invitation = z.output<typeof invitationSchema>;

export const personChangeSchema = z
  .object({ role: role.optional(), limit })
  .refine(onlyBuyers, notABuyer);
export type PersonChange = z.output<typeof personChangeSchema>;

export const groupInputSchema = z.object({
  name: requiredLine(() => t('platform.requiredMessages.name'), GROUP_NAME_LENGTH),
});

const person = z.object({
  email: z.string(),
  role,
  limit: z.number().nullable(),
  invitedAt: z.iso.datetime(),
  joinedAt: z.iso.datetime().nullable().describe('Null until the invitation is accepted'),
});
export type Person = z.output<typeof person>;

/** What a company may order on invoice. */
const account = z.object({
  terms,
  creditLimit: z.number().nullable().describe('Null without a limit'),
  owed: z.number().describe('Orders on invoice that are not paid, invoiced or not'),
  left: z.number().nullable().describe('What is left of the credit limit; null without one'),
  currency: z.string(),
});
export type Account = z.output<typeof account>;

export const accountSchema = z.object({
  account: account.nullable().describe('Null where the shop offers no orders on invoice'),
});

const companyFields = {
  _id: z.string(),
  name: z.string(),
  registration: z.string(),
  country: z.string(),
  vatId: z.string(),
  phone: z.string(),
  website: z.string(),
  message: z.string(),
  status: z.enum(companyStatuses),
  appliedBy: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
};

/** What administrators see of a company beside its own people. */
const adminFields = {
  groupId: z.string().nullable(),
  group: z.string().nullable().describe('The name of its group'),
  terms: terms.nullable(),
  creditLimit: z.number().nullable(),
  notes: z.string(),
  version: z.int(),
};

export const listedCompanySchema = z.object({
  ...companyFields,
  ...adminFields,
  people: z.int().describe('People who have joined'),
});
export type ListedCompany = z.output<typeof listedCompanySchema>;

/** One company with its people; the fields of administrators are absent for others. */
export const companySchema = z.object({
  ...companyFields,
  people: z.array(person).describe('Those who joined first, then invitations'),
  addresses: z
    .array(sharedAddressSchema)
    .describe('What its people order to, the oldest first; empty for people of a blocked one'),
  ...z.object(adminFields).partial().shape,
  owed: z
    .number()
    .optional()
    .describe('For administrators: what the company owes on account, invoiced or not'),
  vatCheck: z
    .object({
      answer: z.enum(vatAnswers),
      checkedAt: z.iso.datetime(),
      consultation: z.string().nullable().describe('The number that VIES gave as proof'),
    })
    .nullable()
    .optional()
    .describe('For administrators: what VIES last said of the VAT id; null if it was not asked'),
  mayCheckVatId: z
    .boolean()
    .optional()
    .describe('For administrators: whether VIES can be asked about the VAT id'),
});
export type Company = z.output<typeof companySchema>;

export const myCompanySchema = z.object({
  company: companySchema.nullable().describe('The company that one has joined'),
  role: role.nullable(),
  limit: z.number().nullable(),
  invitations: z
    .array(z.object({ companyId: z.string(), name: z.string(), role }))
    .describe('Companies that invite this address; empty until it is verified'),
});
export type MyCompany = z.output<typeof myCompanySchema>;

export const groupSchema = z.object({
  _id: z.string(),
  name: z.string(),
  companies: z.int(),
  createdAt: z.iso.datetime(),
});
export type Group = z.output<typeof groupSchema>;
