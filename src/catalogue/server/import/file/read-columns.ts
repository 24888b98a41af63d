import { readCsv } from './read-csv.ts';
import { IMPORT_HEAD_BYTES } from '../../../rules/import/import-limits.ts';
import type { ImportColumns } from '../../../rules/import/imports.contract.ts';
import { type Result, fail, succeed } from '../../../../platform/rules/result.ts';
import { columnsByName, columnsOf } from './column-plan.ts';
import { importFields } from '../import.fields.ts';
import type { CsvSource } from './csv-source.ts';
import { quoted } from './quoted-text.ts';
import { cellText } from './spreadsheet-cell.ts';
import { suggestColumn } from './suggest-columns.ts';
import { surveyFile } from './survey-file.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

const LF = 10;
const SAMPLES = 2;
const SAMPLE_LENGTH = 40;
/** Records that are looked at for samples; a column may be empty in the first ones. */
const MAX_RECORDS = 200;

/** The columns of a file's beginning with samples, and the fields that they hold. */
export async function readColumns(file: File): Promise<Result<ImportColumns, 'INVALID_FIELDS'>> {
  const all = Buffer.from(await file.arrayBuffer());
  // A piece of a file ends within a line, and maybe within a letter.
  const bytes =
    all.length < IMPORT_HEAD_BYTES ? all : all.subarray(0, all.lastIndexOf(LF) + 1 || all.length);
  const source: CsvSource = { name: file.name, bytes };
  const refuse = (reason: string) => fail('INVALID_FIELDS', { errors: { file: reason } });
  const survey = await surveyFile(source);
  if (!survey.ok) return fail('INVALID_FIELDS', { errors: { file: survey.reason } });
  const records = readCsv(source);
  const header = await records.next();
  if (header.done) return refuse(t('catalogue.import.emptyFile', { file: quoted(file.name) }));
  if ('fault' in header.value)
    return refuse(
      t('catalogue.import.noHeader', { file: quoted(file.name), why: header.value.fault }),
    );
  const names = header.value.cells.map((name) => name.trim());
  const samples = names.map((): string[] => []);
  let read = 0;
  for await (const record of records) {
    if ('cells' in record && record.cells.length === names.length)
      for (const [at, cell] of record.cells.entries()) addSample(samples[at], cellText(cell));
    read += 1;
    if (read >= MAX_RECORDS || samples.every(({ length }) => length === SAMPLES)) break;
  }
  const columnsOfName = columnsByName(names);
  const free = names.filter((name) => name !== '' && !Object.values(columnsOfName).includes(name));
  const likely = importFields.flatMap((field): [string, string][] => {
    // Of two columns that are called like the field, the administrator chooses.
    if (field === 'img' || columnsOf(names, field).length > 0) return [];
    const column = suggestColumn(field, free);
    return column === null ? [] : [[field, column]];
  });
  return succeed({
    columns: names.map((name, at) => ({ name, samples: samples[at] ?? [] })),
    named: columnsOfName,
    likely: withoutRepeats(likely),
  });
}

function addSample(samples: string[] | undefined, text: string): void {
  if (!samples || text === '' || samples.length === SAMPLES) return;
  const short = text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text;
  if (!samples.includes(short)) samples.push(short);
}

/** A column holds one field: the first that it resembles. */
function withoutRepeats(likely: readonly [field: string, column: string][]) {
  const taken = new Set<string>();
  return Object.fromEntries(likely.filter(([, column]) => !taken.has(column) && taken.add(column)));
}
