import { orderNumber } from '../../orders/rules/order-number.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { companyMailWords as words } from './words/company-words.ts';

/** To the shop: a company applied. */
export function companyApplied(
  { companyId, company, email, message }: MailPayloads['company-applied'],
  { publicUrl }: MailShop,
): MailContent {
  return {
    subject: `Application: ${company}`,
    heading: 'A company has applied',
    paragraphs: [`${company} (${email}) would like to buy as a trade customer.`],
    ...(message !== '' && { quote: message }),
    action: { label: 'Decide', url: `${publicUrl}/dashboard/companies/${companyId}` },
    replyTo: email,
  };
}

/** To the applicant. */
export function companyDecided(
  { company, decision }: MailPayloads['company-decided'],
  { shopName, publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body } = words[decision];
  return {
    subject: subject(company, shopName),
    heading,
    paragraphs: [body(company, shopName)],
    action: { label: words.seeCompany, url: `${publicUrl}/dashboard/company` },
  };
}

/** To the invited address, which may have no account yet. */
export function companyInvited(
  { company, invitedBy }: MailPayloads['company-invited'],
  { shopName, publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body, action, note } = words.invited;
  return {
    subject: subject(company, shopName),
    heading,
    paragraphs: [body(invitedBy, company, shopName)],
    action: { label: action, url: `${publicUrl}/dashboard/company` },
    note,
  };
}

type Facts = Pick<MailPayloads['order-proposed'], 'lines' | 'netMinor' | 'currency'>;

const factsOf = ({ lines, netMinor, currency }: Facts) => [
  ...lines.map(({ toolName, quantity }) => [toolName, formatCount(quantity)] as const),
  [words.net, formatMinor(netMinor, currency)] as const,
];

/** To somebody who approves. */
export function orderProposed(
  proposal: MailPayloads['order-proposed'],
  { publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body, action } = words.proposed;
  return {
    subject: subject(proposal.person, formatMinor(proposal.netMinor, proposal.currency)),
    heading,
    paragraphs: [body(proposal.person)],
    facts: factsOf(proposal),
    action: { label: action, url: `${publicUrl}/dashboard/proposals` },
  };
}

/** To the shop: an order above the credit limit of a company. */
export function shopProposed(
  proposal: MailPayloads['shop-proposed'],
  { publicUrl }: MailShop,
): MailContent {
  const net = formatMinor(proposal.netMinor, proposal.currency);
  return {
    subject: `Proposal above the credit limit: ${proposal.company}, ${net}`,
    heading: 'A company proposes an order',
    paragraphs: [
      `${proposal.person} of ${proposal.company} would like to order on invoice above the credit limit. No stock is set aside until you place it.`,
    ],
    facts: factsOf(proposal),
    action: { label: 'See the proposal', url: `${publicUrl}/dashboard/shopProposals` },
  };
}

/** To the proposer. */
export function proposalPlaced(
  proposal: MailPayloads['proposal-placed'],
  { publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body, action } = words.placed;
  return {
    subject: subject(orderNumber(proposal.orderId)),
    heading,
    paragraphs: [body(proposal.person)],
    facts: factsOf(proposal),
    action: { label: action, url: `${publicUrl}/dashboard/order/${proposal.orderId}` },
  };
}

/** To the proposer. */
export function proposalReturned(
  proposal: MailPayloads['proposal-returned'],
  { publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body, action } = words.returned;
  return {
    subject,
    heading,
    paragraphs: [body(proposal.person)],
    quote: proposal.word,
    facts: factsOf(proposal),
    action: { label: action, url: `${publicUrl}/dashboard/proposals` },
  };
}

/** To somebody who approves, or to the shop, which has a page of its own. */
export function proposalWithdrawn(
  proposal: MailPayloads['proposal-withdrawn'],
  { publicUrl }: MailShop,
): MailContent {
  const { subject, heading, body, action } = words.withdrawn;
  const { person, company } = proposal;
  const page = company === null ? 'proposals' : 'shopProposals';
  return {
    subject: subject(company ?? person, formatMinor(proposal.netMinor, proposal.currency)),
    heading,
    paragraphs: [body(company === null ? person : `${person} (${company})`)],
    facts: factsOf(proposal),
    action: { label: action, url: `${publicUrl}/dashboard/${page}` },
  };
}
