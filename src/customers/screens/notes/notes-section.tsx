import { useQuery } from '@tanstack/react-query';
import type { NoteSubjectKind } from '../../rules/note.schema.ts';
import type { Note } from '../../rules/notes.contract.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { Skeleton } from '../../../platform/screens/ui/skeleton.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { noteCalls } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import { noteWords } from './note-words.ts';

function NoteItem({ note, kind }: { note: Note; kind: NoteSubjectKind }) {
  const { pending, run } = useRowAction();
  const { remove, reloads } = noteCalls[kind];
  return (
    <li className="flex items-start justify-between gap-3 border-t border-hairline py-2">
      <div className="min-w-0">
        <p className="text-xs text-soft">
          <EmailText email={note.author} />
          {' · '}
          <time dateTime={note.createdAt} className="inline-block">
            {formatMoment(note.createdAt)}
          </time>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      </div>
      <IconButton
        icon="trash"
        danger
        className="shrink-0 print:hidden"
        label={noteWords.delete(note.author)}
        pending={pending}
        onClick={run({
          question: {
            title: noteWords.confirm,
            body: noteWords.confirmBody,
            yes: noteWords.yes,
            no: noteWords.no,
            danger: true,
          },
          call: () => ignoreFailure(remove(note._id), 'NOT_FOUND'),
          done: noteWords.deleted,
          reloads,
        })}
      />
    </li>
  );
}

type Props = { kind: NoteSubjectKind; subject: string; className?: string };

/** The notes about a customer or an order, newest first, and a form for another. */
export function NotesSection({ kind, subject, className }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...noteCalls[kind].list(subject),
    // Another administrator may be at work.
    staleTime: 0,
  });
  return (
    <section aria-label={noteWords.title} className={className}>
      <h2 className="text-xl">{noteWords.title}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">{noteWords.lead}</p>
      <div className="mb-4 text-sm" aria-live="polite">
        {data ? (
          data.rows.length === 0 ? (
            <p className="text-soft">{noteWords.none}</p>
          ) : (
            <ul>
              {data.rows.map((note) => (
                <NoteItem key={note._id} note={note} kind={kind} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Skeleton className="h-12" />
        )}
      </div>
      <NoteForm key={subject} kind={kind} subject={subject} />
    </section>
  );
}
