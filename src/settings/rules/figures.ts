import { z } from 'zod';
import { t } from '../../platform/rules/messages/t.ts';

/** One of the business's figures; a trend shows an arrow before the note. */
export type Figure = {
  readonly figure: string;
  readonly name: string;
  readonly note: string;
  readonly trend: 'up' | 'down' | null;
};

const MAX_FIGURES = 4;
const MAX_LENGTH = 60;

/** Lines `figure | name | note`; `+` or `-` before the note is a rise or a fall. `off` or nothing shows no figures. */
export function readFigures(text: string): readonly Figure[] {
  const typed = text.trim();
  if (typed === '' || typed.toLowerCase() === 'off') return [];
  return typed.split('\n').flatMap((line) => {
    const [figure = '', name = '', rest = ''] = line.split('|').map((one) => one.trim());
    const [, sign, note = rest] = /^([+\-−])\s*(.*)$/u.exec(rest) ?? [];
    const trend = sign === undefined ? null : sign === '+' ? 'up' : 'down';
    return line.trim() === '' ? [] : [{ figure, name, note, trend }];
  });
}

function isReadable(text: string): boolean {
  const typed = readFigures(text);
  const lines = text.split('\n').map((line) => line.split('|').length);
  return (
    typed.length <= MAX_FIGURES &&
    (typed.length === 0 || lines.every((cells) => cells <= 3)) &&
    typed.every(
      ({ figure, name, note }) =>
        figure !== '' &&
        name !== '' &&
        [figure, name, note].every(({ length }) => length <= MAX_LENGTH),
    )
  );
}

/** The business's figures as a text of up to four lines, or `off`. */
export function figures() {
  const schema = z
    .string()
    .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .regex(/^(?:[^\p{Cc}]|\n)*$/u, { error: () => t('settings.figure.fault') })
    .refine(isReadable, { error: () => t('settings.figure.fault') });
  return { kind: 'text', schema } as const;
}
