import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { ExportButton } from './messages/export-button.tsx';
import { messageColumns } from './messages/message-columns.tsx';
import { MessageKindField } from './messages/message-kind-field.tsx';
import { readMessageKind } from './messages/message-kind.ts';
import { messageWords } from './messages/message-words.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

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
