import { orderNumber } from '../../orders/rules/order-number.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { companyMailWords as words } from './words/company-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

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
    action: { label: t('mails.companyMail.seeCompany'), url: `${publicUrl}/dashboard/company` },
  };
}

/** To the invited address, which may have no account yet. */
export function companyInvited(
  { company, invitedBy }: MailPayloads['company-invited'],
  { shopName, publicUrl }: MailShop,
): MailContent {
  return {
    subject: t('mails.companyMail.invited.subject', { company, shop: shopName }),
    heading: t('mails.companyMail.invited.heading'),
    paragraphs: [
      t('mails.companyMail.invited.body', { person: invitedBy, company, shop: shopName }),
    ],
    action: { label: t('mails.companyMail.invited.action'), url: `${publicUrl}/dashboard/company` },
    note: t('mails.companyMail.invited.note'),
  };
}

type Facts = Pick<MailPayloads['order-proposed'], 'lines' | 'netMinor' | 'currency'>;

const factsOf = ({ lines, netMinor, currency }: Facts) => [
  ...lines.map(({ toolName, quantity }) => [toolName, formatCount(quantity)] as const),
  [t('mails.companyMail.net'), formatMinor(netMinor, currency)] as const,
];

/** To somebody who approves. */
export function orderProposed(
  proposal: MailPayloads['order-proposed'],
  { publicUrl }: MailShop,
): MailContent {
  return {
    subject: t('mails.companyMail.proposed.subject', {
      person: proposal.person,
      net: formatMinor(proposal.netMinor, proposal.currency),
    }),
    heading: t('mails.companyMail.proposed.heading'),
    paragraphs: [t('mails.companyMail.proposed.body', { person: proposal.person })],
    facts: factsOf(proposal),
    action: {
      label: t('mails.companyMail.proposed.action'),
      url: `${publicUrl}/dashboard/proposals`,
    },
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
  return {
    subject: t('mails.companyMail.placed.subject', { number: orderNumber(proposal.orderId) }),
    heading: t('mails.companyMail.placed.heading'),
    paragraphs: [t('mails.companyMail.placed.body', { person: proposal.person })],
    facts: factsOf(proposal),
    action: {
      label: t('mails.companyMail.placed.action'),
      url: `${publicUrl}/dashboard/order/${proposal.orderId}`,
    },
  };
}

/** To the proposer. */
export function proposalReturned(
  proposal: MailPayloads['proposal-returned'],
  { publicUrl }: MailShop,
): MailContent {
  return {
    subject: t('mails.companyMail.returned.subject'),
    heading: t('mails.companyMail.returned.heading'),
    paragraphs: [t('mails.companyMail.returned.body', { person: proposal.person })],
    quote: proposal.word,
    facts: factsOf(proposal),
    action: {
      label: t('mails.companyMail.returned.action'),
      url: `${publicUrl}/dashboard/proposals`,
    },
  };
}

/** To somebody who approves, or to the shop, which has a page of its own. */
export function proposalWithdrawn(
  proposal: MailPayloads['proposal-withdrawn'],
  { publicUrl }: MailShop,
): MailContent {
  const { person, company } = proposal;
  const page = company === null ? 'proposals' : 'shopProposals';
  return {
    subject: t('mails.companyMail.withdrawn.subject', {
      person: company ?? person,
      net: formatMinor(proposal.netMinor, proposal.currency),
    }),
    heading: t('mails.companyMail.withdrawn.heading'),
    paragraphs: [
      t('mails.companyMail.withdrawn.body', {
        person: company === null ? person : `${person} (${company})`,
      }),
    ],
    facts: factsOf(proposal),
    action: {
      label: t('mails.companyMail.withdrawn.action'),
      url: `${publicUrl}/dashboard/${page}`,
    },
  };
}
