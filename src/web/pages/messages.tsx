import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { ADMIN_PAGE_SIZE } from '../features/tables/numbered-pages.ts';
import { ExportButton } from '../features/messages/export-button.tsx';
import { messageColumns } from '../features/messages/message-columns.tsx';
import { MessageKindField } from '../features/messages/message-kind-field.tsx';
import { readMessageKind } from '../features/messages/message-kind.ts';
import { messageWords } from '../features/messages/message-words.ts';
import { pageQuery } from '../lib/queries.ts';
import { currentCursor } from '../ui/cursor-trail.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(messageWords.title);

const empty = (
  <EmptyState
    drawing="/drawings/empty-mail.svg"
    title={messageWords.emptyTitle}
    body={messageWords.emptyBody}
  />
);

/** What visitors sent by the subscribe and contact forms (rulings §1). */
export default function Messages() {
  const [searchParams] = useSearchParams();
  const query = {
    kind: readMessageKind(searchParams),
    limit: ADMIN_PAGE_SIZE,
    cursor: currentCursor(searchParams),
  };
  const found = useQuery({
    ...pageQuery('GET /messages', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle
        title={messageWords.title}
        lead={messageWords.lead}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
            <MessageKindField />
            <ExportButton />
          </div>
        }
      />
      <AdminTable
        caption={messageWords.title}
        query={found}
        columns={messageColumns}
        rowKey={(message) => message._id}
        empty={empty}
      />
    </>
  );
}
