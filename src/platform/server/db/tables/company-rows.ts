import type { Generated } from 'kysely';
import type {
  CompanyStatus,
  PersonRole,
  ProposalDecider,
  ProposalStatus,
} from '../../../../companies/rules/company.states.ts';

export type CompanyGroupRow = {
  id: string;
  name: string;
  /** In lower case. */
  name_key: string;
  created_at: number;
};

/** A trade customer. Texts that were not given are empty. */
export type CompanyRow = {
  id: string;
  name: string;
  /** For search and order: in lower case. */
  name_key: string;
  /** Legal form and register data as free text. */
  registration: string;
  country: string;
  vat_id: string;
  phone: string;
  website: string;
  /** The applicant's own words. */
  message: string;
  status: CompanyStatus;
  group_id: string | null;
  /** Null without terms of payment. */
  terms_days: number | null;
  /** In thousandths of a percent. */
  terms_discount_percent: number | null;
  terms_discount_days: number | null;
  credit_limit_minor: number | null;
  /** The shop's; the company does not see them. */
  notes: string;
  applied_by: string;
  created_at: number;
  decided_at: number | null;
  version: number;
};

/** Somebody of a company, or invited to it. An account joins one company at most. */
export type CompanyPersonRow = {
  company_id: string;
  user_email: string;
  role: PersonRole;
  /** The highest net total of one order; null without a limit. */
  limit_minor: number | null;
  invited_at: number;
  /** Null until the invitation is accepted. */
  joined_at: number | null;
};

/** A cart that somebody has saved for the company. */
export type CompanyCartRow = {
  id: string;
  company_id: string;
  name: string;
  /** In lower case. */
  name_key: string;
  /** JSON. */
  lines: string;
  line_count: number;
  saved_by: string;
  updated_at: number;
};

/** An address that all of a company order to. Details that were not given are empty. */
export type CompanyAddressRow = {
  id: string;
  company_id: string;
  label: string;
  user_name: string;
  phone: string;
  address: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  company: string;
  tax_id: string;
  created_at: number;
  updated_at: number;
};

/** What the register last said of a company's VAT id. */
export type CompanyVatCheckRow = {
  company_id: string;
  vat_id: string;
  /** `unverified` while the register did not answer. */
  answer: 'valid' | 'invalid' | 'unverified';
  consultation: string | null;
  checked_at: number;
};

/** An order that somebody may not place alone. It takes no stock. */
export type OrderProposalRow = {
  id: string;
  company_id: string;
  proposed_by: string;
  /** JSON of the request that would have placed the order. */
  body: string;
  /** The net total on the day of the proposal. */
  net_minor: number;
  currency: string;
  status: ProposalStatus;
  /** The reason why it was returned. */
  word: string | null;
  decided_by: string | null;
  order_id: string | null;
  created_at: number;
  decided_at: number | null;
  /** Colleagues who approve, or the shop for an order above the credit limit. */
  decider: ProposalDecider;
};

/** The tables of companies. */
export type CompanyTables = {
  company_groups: CompanyGroupRow;
  companies: CompanyRow;
  company_people: CompanyPersonRow;
  company_carts: CompanyCartRow;
  company_addresses: CompanyAddressRow;
  company_vat_checks: CompanyVatCheckRow;
  order_proposals: Omit<OrderProposalRow, 'decider'> & { decider: Generated<ProposalDecider> };
};
