import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NoteSubjectKind, noteFields } from '../../rules/note.schema.ts';
import type { Note } from '../../rules/notes.contract.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { Skeleton } from '../../../platform/screens/ui/states/skeleton.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { keysOf, pageQuery } from '../../../platform/screens/api/queries.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { t } from '../../../platform/rules/messages/t.ts';

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
        label={t('customers.note.delete', { author: note.author })}
        pending={pending}
        onClick={run({
          question: {
            title: t('customers.note.confirm'),
            body: t('customers.note.confirmBody'),
            yes: t('customers.note.yes'),
            no: t('customers.note.no'),
            danger: true,
          },
          call: () => ignoreFailure(remove(note._id), 'NOT_FOUND'),
          done: t('customers.note.deleted'),
          reloads,
        })}
      />
    </li>
  );
}

type Props = { kind: NoteSubjectKind; subject: string; title?: string; className?: string };

/** The notes about a customer or an order, newest first, and a form for another. */
export function NotesSection({
  kind,
  subject,
  title = t('customers.note.title'),
  className,
}: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...noteCalls[kind].list(subject),
    // Another administrator may be at work.
    staleTime: 0,
  });
  return (
    <section aria-label={title} className={className}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">{t('customers.note.lead')}</p>
      <div className="mb-4 text-sm" aria-live="polite">
        {data ? (
          data.rows.length === 0 ? (
            <p className="text-soft">{t('customers.note.none')}</p>
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

const schema = z.object(noteFields);
type NewNote = z.output<typeof schema>;

/** Writes a note; a failure keeps the typed text. */
function NoteForm({ kind, subject }: { kind: NoteSubjectKind; subject: string }) {
  const client = useQueryClient();
  const form = useForm<NewNote>({
    resolver: zodResolver(schema),
    defaultValues: { text: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const sendOnce = useSendOnce();
  const { add, reloads } = noteCalls[kind];
  const saving = useSavingForm(form, async ({ text }, empty) => {
    await sendOnce(`note about ${kind} ${subject}`, { text }, (idempotencyKey) =>
      add(subject, text, idempotencyKey),
    );
    empty();
    await Promise.all(reloads.map((call) => client.invalidateQueries(keysOf(call))));
  });
  return (
    <form {...saving} className="flex flex-col gap-3 print:hidden">
      <TextAreaField
        label={t('customers.note.field')}
        rows={3}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="secondary" pending={isSubmitting} className="self-start">
        {t('customers.note.add')}
      </Button>
    </form>
  );
}

type NoteCalls = {
  readonly list: (subject: string) => ReturnType<typeof pageQuery<'GET /orderNotes'>>;
  readonly add: (subject: string, text: string, idempotencyKey: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** The calls to refetch after a change. */
  readonly reloads: readonly CallName[];
};

/** The calls for notes about a customer (by e-mail address) or an order (by id). */
const noteCalls: Readonly<Record<NoteSubjectKind, NoteCalls>> = {
  customer: {
    list: (email) => pageQuery('GET /customerNotes', { query: { email } }),
    add: (email, text, idempotencyKey) =>
      callApi('POST /customerNotes', { body: { email, text } }, { idempotencyKey }),
    remove: (id) => callApi('DELETE /customerNote/{id}', { params: { id } }),
    reloads: ['GET /customerNotes'],
  },
  order: {
    list: (orderId) => pageQuery('GET /orderNotes', { query: { orderId } }),
    add: (orderId, text, idempotencyKey) =>
      callApi('POST /orderNotes', { body: { orderId, text } }, { idempotencyKey }),
    remove: (id) => callApi('DELETE /orderNote/{id}', { params: { id } }),
    reloads: ['GET /orderNotes', 'GET /manageOrders'],
  },
};
