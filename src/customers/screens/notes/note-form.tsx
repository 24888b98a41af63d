import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type NoteSubjectKind, noteFields } from '../../rules/note.schema.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/text-area-field.tsx';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { noteCalls } from './note-calls.ts';
import { noteWords } from './note-words.ts';

const schema = z.object(noteFields);
type NewNote = z.output<typeof schema>;

/** Writes a note; a failure keeps the typed text. */
export function NoteForm({ kind, subject }: { kind: NoteSubjectKind; subject: string }) {
  const client = useQueryClient();
  const form = useForm<NewNote>({
    resolver: zodResolver(schema),
    defaultValues: { text: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const key = sendKey(tabStore, `note about ${kind} ${subject}`);
  const { add, reloads } = noteCalls[kind];
  const saving = useSavingForm(form, async ({ text }) => {
    await sendOnce(key, { text }, (idempotencyKey) => add(subject, text, idempotencyKey));
    form.reset();
    await Promise.all(reloads.map((call) => client.invalidateQueries(keysOf(call))));
  });
  return (
    <form {...saving} className="flex flex-col gap-3 print:hidden">
      <TextAreaField
        label={noteWords.field}
        rows={3}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="secondary" pending={isSubmitting} className="self-start">
        {noteWords.add}
      </Button>
    </form>
  );
}
