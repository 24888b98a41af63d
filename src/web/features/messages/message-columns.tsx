import { formatCount } from '../../../domain/money.ts';
import type { Message } from '../../../domain/messages/message.schema.ts';
import { adminsCopy } from '../../copy/admins.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table-column.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { MessageText } from './message-text.tsx';
import { messageWords } from './message-words.ts';

const { columns } = messageWords;

/** On a phone: number and time, then the sender, then the message. */
export const messageCards = 'max-md:[&_tbody_tr]:grid-cols-[auto_1fr]';

/** The columns of Messages. @param from the number of rows on the pages before this one */
export function messageColumns(from: number): readonly Column<Message>[] {
  return [
    {
      key: 'no',
      header: adminsCopy.columns.no,
      cell: (_, index) => formatCount(from + index + 1),
      card: 'action',
      width: 'w-14',
    },
    {
      key: 'received',
      header: columns.received,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
      card: 'action',
      width: 'w-52',
    },
    {
      key: 'from',
      header: columns.from,
      cell: ({ name, email }) => (
        <>
          {name && <span className="block font-semibold break-words">{name}</span>}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </>
      ),
      card: 'wide',
      width: 'w-64',
    },
    {
      key: 'message',
      header: columns.message,
      cell: ({ message }) =>
        message === null ? (
          <Badge>{messageWords.subscription}</Badge>
        ) : (
          <MessageText text={message} />
        ),
      card: 'wide',
    },
  ];
}
