import { requiredText } from '../../platform/rules/text/required-text.ts';
import { t } from '../../platform/rules/messages/t.ts';

const NOTE_MAX_LENGTH = 2_000;

/** What notes are about. */
export const noteSubjectKinds = ['customer', 'order'] as const;
export type NoteSubjectKind = (typeof noteSubjectKinds)[number];

/** The text of a note, as the form and the API check it. */
export const noteFields = {
  text: requiredText(() => t('platform.text.noteFirst'), NOTE_MAX_LENGTH),
};
