import type { MailPayloads } from '../mail.kinds.ts';
import type { MailShop, MailWords } from '../mail.words.ts';

/** To the shop: what somebody wrote in the contact form. An answer goes straight to them. */
export function contact(
  { name, email, message }: MailPayloads['contact'],
  _shop: MailShop,
): MailWords {
  return {
    subject: `Message from ${name}`,
    heading: 'Somebody wrote to the shop',
    paragraphs: [
      `${name} (${email}) sent this through Get In Touch. Your answer to this mail goes to them.`,
    ],
    quote: message,
    replyTo: email,
  };
}

/** To the shop: a new address on the list. */
export function subscribe({ email }: MailPayloads['subscribe'], { shopName }: MailShop): MailWords {
  return {
    subject: `New subscriber: ${email}`,
    heading: 'One more on the list',
    paragraphs: [`${email} would like to hear what is new at ${shopName}.`],
    replyTo: email,
  };
}
