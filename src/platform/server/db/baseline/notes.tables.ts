import { noteSubjectKinds } from '../../../../customers/rules/note.schema.ts';
import type { Tables } from './dialect.ts';

const kinds = noteSubjectKinds.map((kind) => `'${kind}'`).join(', ');

/** Notes of administrators about customers and orders. */
export const notes: Tables = ({ text, int, strict }) => [
  `create table notes (
    id ${text} primary key,
    subject_kind ${text} not null check (subject_kind in (${kinds})),
    subject ${text} not null,
    text ${text} not null,
    author ${text} not null,
    created_at ${int} not null
  ) ${strict}`,
  `create index notes_of_subject on notes (subject_kind, subject, id)`,
];
