import { formatMinor } from '../../../../domain/money/money.ts';
import { orderNumber } from '../../../../domain/orders/order-number.ts';
import type { MailPayloads } from '../mail.kinds.ts';
import type { MailContent, MailShop } from '../mail.content.ts';
import { greeting } from './greeting.ts';

const words = {
  invoice: { name: 'Invoice', heading: 'Your invoice' },
  creditNote: { name: 'Credit note', heading: 'Your credit note' },
};

/** Never says that the PDF is attached, since a mail goes out without a file that cannot be made. */
export function documentIssued(
  issued: MailPayloads['document-issued'],
  { publicUrl }: MailShop,
): MailContent {
  const { document, number, orderId, userName, totalMinor, currency, poNumber, corrects } = issued;
  const { name, heading } = words[document];
  const total = formatMinor(totalMinor, currency);
  const what = corrects === undefined ? number : `${number} to invoice ${corrects}`;
  return {
    subject: `${name} ${number}`,
    heading,
    paragraphs: [
      `${greeting(userName)}, this is ${name.toLowerCase()} ${what} about ${total}. The order’s page keeps it for download.`,
    ],
    facts: [
      [name, number],
      ...(corrects === undefined ? [] : [['Corrects', corrects] as const]),
      ['Total', total],
      ...(poNumber === undefined ? [] : [['Your PO number', poNumber] as const]),
      ['Order no.', orderNumber(orderId)],
    ],
    action: { label: 'See the order', url: `${publicUrl}/dashboard/myOrder/${orderId}` },
  };
}
