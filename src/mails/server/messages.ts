import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';

/** To the shop: a message from the contact form. */
export function contact(
  { name, email, message }: MailPayloads['contact'],
  _shop: MailShop,
): MailContent {
  return {
    subject: `Message from ${name}`,
    heading: 'New message to the shop',
    paragraphs: [
      `${name} (${email}) sent this through Get In Touch. Your reply to this email goes to them.`,
    ],
    quote: message,
    replyTo: email,
  };
}

/** To the shop: a new subscriber. */
export function subscribe(
  { email }: MailPayloads['subscribe'],
  { shopName }: MailShop,
): MailContent {
  return {
    subject: `New subscriber: ${email}`,
    heading: 'New subscriber',
    paragraphs: [`${email} would like to hear what is new at ${shopName}.`],
    replyTo: email,
  };
}
