import { z } from 'zod';
import { adminOnly, defineCalls } from '../../../platform/rules/contract/define.ts';
import { idParams, inserted, pageQuery, updated } from '../../../platform/rules/contract/shapes.ts';
import { partsQuery } from '../parts/parts.contract.ts';
import { IMPORT_HEAD_BYTES, IMPORT_MEGABYTES, MAX_LISTED_CHANGES } from './import-limits.ts';
import { importStatuses } from './import.states.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const OPTIONS_LENGTH = 10_000;
/** How many imports are listed. */
export const LISTED_IMPORTS = 20;

const file = z.file({
  error: () => t('catalogue.importMessages.choose'),
});

const onOff = z.enum(['on', 'off']).optional();
const lines = z.string().max(OPTIONS_LENGTH).optional();

/** The fields of the upload; the options are those of the command. */
const importFormSchema = z.object({
  file,
  roundPrices: onOff.describe('Rounds prices half up to the finest that is allowed'),
  keepStock: onOff.describe('Leaves the stock of parts that are there'),
  decimal: z.enum(['point', 'comma', '']).optional().describe('How numbers write fractions'),
  map: lines.describe(
    '`field=column`, one a line: columns that are called otherwise; without a column the field is left out',
  ),
  set: lines.describe('`field=value`, one a line: values where the file has none'),
});

/** An import as its screen shows it. */
const importSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  status: z.enum(importStatuses),
  line: z.int().describe('The last line that was looked at in this run'),
  lines: z.int(),
  counts: z.object({
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    warnings: z.int(),
  }),
  isCheck: z.boolean().describe('The counts are those of a check, which writes nothing'),
  /** Why nothing could be read, or why the run ended early. */
  faults: z.array(z.string()),
  /** What to do about columns that are missing. */
  advice: z.string().nullable(),
});
export type ImportView = z.output<typeof importSchema>;

const remarkSchema = z.object({
  line: z.int(),
  kind: z.enum(['rejected', 'warning']),
  text: z.string(),
});
export type ImportRemark = z.output<typeof remarkSchema>;

/** What a line would do; a new part has no values before. */
const changeSchema = z.object({
  line: z.int(),
  kind: z.enum(['added', 'updated']),
  sku: z.string().nullable(),
  name: z.string(),
  changes: z.array(
    z.object({
      field: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ImportChange = z.output<typeof changeSchema>;

/** The columns of a file, and which fields they fill. */
const columnsSchema = z.object({
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()).describe('The first two values') }),
  ),
  named: z
    .record(z.string(), z.string())
    .describe('The columns by field that are called like it; the import takes them unasked'),
  likely: z
    .record(z.string(), z.string())
    .describe('The likeliest columns for other fields; the import takes them by `map` only'),
});
export type ImportColumns = z.output<typeof columnsSchema>;

const remarkQuery = z.object({
  limit: pageQuery.limit,
  cursor: z
    .string()

    .regex(/^[1-9]\d{0,8}$/, { error: () => t('platform.text.invalidCursor') })
    .optional(),
});

export const importsContract = defineCalls({
  'GET /tools.csv': {
    summary:
      'The catalogue as a CSV file that the import reads back unchanged; all but deleted parts without a status',
    area: 'parts',
    access: adminOnly,
    query: partsQuery.pick({ q: true, category: true, inStock: true, status: true }),
    answer: z.string(),
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
  'POST /imports': {
    summary: `Upload a CSV file of at most ${IMPORT_MEGABYTES} MB. It is checked line by line, and nothing is written before it is started`,
    area: 'imports',
    access: adminOnly,
    body: importFormSchema,
    bodyKind: 'multipart',
    bodyLimitBytes: IMPORT_MEGABYTES * 1024 * 1024,
    answer: inserted,
    errors: [
      'INVALID_FIELDS',
      'MALFORMED_BODY',
      'UNSUPPORTED_MEDIA',
      'BODY_TOO_LARGE',
      'OVERLOADED',
      'TOO_MANY_REQUESTS',
      'IMPORT_UNDER_WAY',
    ],
    rateLimit: 'upload',
  },
  'POST /importColumns': {
    summary: `Which columns a CSV file has, with samples and the fields that they probably hold. Its first ${IMPORT_HEAD_BYTES / 1024} KB are enough`,
    area: 'imports',
    access: adminOnly,
    body: z.object({ file }),
    bodyKind: 'multipart',
    bodyLimitBytes: 2 * IMPORT_HEAD_BYTES,
    answer: columnsSchema,
    errors: [
      'INVALID_FIELDS',
      'MALFORMED_BODY',
      'UNSUPPORTED_MEDIA',
      'BODY_TOO_LARGE',
      'OVERLOADED',
    ],
  },
  'GET /importChanges/{id}': {
    summary: `What a checked import would add and change, page by page; of a large file the first ${MAX_LISTED_CHANGES} parts`,
    area: 'imports',
    access: adminOnly,
    params: idParams,
    query: remarkQuery,
    answer: z.array(changeSchema),
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
    paged: true,
  },
  'GET /imports': {
    summary: `The last ${LISTED_IMPORTS} imports from the browser, newest first`,
    area: 'imports',
    access: adminOnly,
    answer: z.array(importSchema),
    errors: [],
  },
  'GET /importLines/{id}': {
    summary: 'The rejected lines and warnings of an import, page by page',
    area: 'imports',
    access: adminOnly,
    params: idParams,
    query: remarkQuery,
    answer: z.array(remarkSchema),
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
    paged: true,
  },
  'GET /importLines/{id}/errors.csv': {
    summary: 'All of them as a CSV file',
    area: 'imports',
    access: adminOnly,
    params: idParams,
    answer: z.string(),
    answerKind: 'csv',
    errors: ['NOT_FOUND'],
  },
  'POST /importStart/{id}': {
    summary: 'Write the lines of a checked import; a second start changes nothing',
    area: 'imports',
    access: adminOnly,
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND', 'IMPORT_NOT_READY'],
  },
  'POST /importStop/{id}': {
    summary: 'Stop a check or an import after its present line; the lines before stay written',
    area: 'imports',
    access: adminOnly,
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND'],
  },
});
