import { useSearchParams } from 'react-router';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { messageWords } from './messages/message-words.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { type Message, messageKinds } from '../rules/message.schema.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { IconButton } from '../../platform/screens/ui/icon-button.tsx';
import { ignoreFailure } from '../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { useState } from 'react';
import { classNames } from '../../platform/screens/ui/class-names.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.messages'));

const empty = () => (
  <EmptyState
    drawing="/drawings/empty-mail.svg"
    title={t('content.message.emptyTitle')}
    body={t('content.message.emptyBody')}
  />
);

const kinds = () => Object.entries(messageWords.kinds).map(([value, label]) => ({ value, label }));

const fields = [
  {
    name: 'kind',
    get label() {
      return t('content.message.show');
    },
    get options() {
      return kinds();
    },
    defaultValue: 'all',
    className: 'w-full sm:w-48',
  },
];

/** What visitors sent by the subscribe and contact forms. */
export default function Messages() {
  const [searchParams] = useSearchParams();
  const kind = readMessageKind(searchParams);
  const cursor = currentCursor(searchParams);
  return (
    <ListPage
      title={t('platform.dashboard.menu.messages')}
      lead={t('content.message.lead')}
      call={pageQuery('GET /messages', { query: { kind, limit: ADMIN_PAGE_SIZE, cursor } })}
      fields={fields}
      download={{
        label: t('content.message.export'),
        save: async () =>
          saveFile(await readCsv('GET /messages.csv', { query: { kind } }), 'messages.csv'),
      }}
      columns={messageColumns}
      rowKey={(message) => message._id}
      empty={empty()}
    />
  );
}

/**
 * The columns of Messages.
 * @param from number of rows on the pages before this one
 */
function messageColumns(from: number): readonly Column<Message>[] {
  return [
    numberColumn(t('platform.words.no'), from),
    {
      key: 'received',
      header: t('content.message.columns.received'),
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
      header: t('content.message.columns.from'),
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
      header: t('content.message.columns.message'),
      cell: ({ message }) =>
        message === null ? (
          <Badge>{t('content.message.subscription')}</Badge>
        ) : (
          <MessageText text={message} />
        ),
    },
    {
      key: 'delete',
      header: t('catalogue.product.columns.delete'),
      cell: (message) => <DeleteMessageButton message={message} />,
      card: 'end',
      align: 'end',
      width: 'w-20',
      onScreenOnly: true,
    },
  ];
}

function DeleteMessageButton({ message }: { message: Message }) {
  const { pending, run } = useRowAction();
  const { label, title, yes, no, body, done } = messageWords.remove[message.kind];
  const from = message.name ?? message.email;
  return (
    <IconButton
      icon="trash"
      danger
      label={label(from)}
      pending={pending}
      onClick={run({
        question: { title, yes, no, body: body(from), danger: true },
        call: () =>
          ignoreFailure(
            callApi('DELETE /message/{id}', { params: { id: message._id } }),
            'NOT_FOUND',
          ),
        done,
        reloads: ['GET /messages'],
      })}
    />
  );
}

type MessageKind = (typeof messageKinds)[number];

/** The kind in an address (`?kind=contact`), or undefined for all. */
function readMessageKind(searchParams: URLSearchParams): MessageKind | undefined {
  const kindParam = searchParams.get('kind');
  return messageKinds.find((kind) => kind === kindParam);
}

const LINES = 4;
const LETTERS = 200;

/** A message with its line breaks; a long one is cut to four lines until it is expanded. */
function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > LETTERS || text.split('\n').length > LINES;
  return (
    <>
      <p
        className={classNames(
          'max-w-prose break-words whitespace-pre-line',
          long && !open && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="link mt-1 pointer-coarse:min-h-11"
        >
          {open ? t('content.message.less') : t('content.message.more')}
        </button>
      )}
    </>
  );
}
