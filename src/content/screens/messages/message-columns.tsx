import type { Message } from '../../rules/message.schema.ts';
import { adminsCopy } from '../../../customers/screens/words/admins.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { numberColumn } from '../../../platform/screens/tables/number-column.ts';
import { DeleteMessageButton } from './delete-message-button.tsx';
import { MessageText } from './message-text.tsx';
import { messageWords } from './message-words.ts';

const { columns } = messageWords;

/**
 * The columns of Messages.
 * @param from number of rows on the pages before this one
 */
export function messageColumns(from: number): readonly Column<Message>[] {
  return [
    numberColumn(adminsCopy.columns.no, from),
    {
      key: 'received',
      header: columns.received,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="xl:whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
      card: 'title',
      width: 'w-32 xl:w-52',
    },
    {
      key: 'from',
      header: columns.from,
      cell: ({ name, email }) => (
        <>
          {name && <span className="block font-semibold break-words">{name}</span>}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            <EmailText email={email} />
          </a>
        </>
      ),
      card: 'wide',
      width: 'w-52 xl:w-64',
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
    },
    {
      key: 'delete',
      header: columns.delete,
      cell: (message) => <DeleteMessageButton message={message} />,
      card: 'end',
      align: 'end',
      width: 'w-20',
      onScreenOnly: true,
    },
  ];
}
