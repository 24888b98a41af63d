import { z } from 'zod';
import { adminOnly, defineCalls } from '../contract/define.ts';
import {
  idParams,
  inserted,
  invalidCursorMessage,
  pageQuery,
  updated,
} from '../contract/shapes.ts';
import { partsQuery } from '../parts/parts.contract.ts';
import { IMPORT_MEGABYTES } from './import-limits.ts';
import { importStatuses } from './import.states.ts';

const OPTIONS_LENGTH = 4_000;
/** How many imports are listed. */
export const LISTED_IMPORTS = 20;

const onOff = z.enum(['on', 'off']).optional();
const lines = z.string().max(OPTIONS_LENGTH).optional();

/** The fields of the upload; the options are those of the command. */
const importFormSchema = z.object({
  file: z.file({ error: 'Choose a CSV file' }),
  roundPrices: onOff.describe('Rounds prices half up to the finest that is allowed'),
  keepStock: onOff.describe('Leaves the stock of parts that are there'),
  decimal: z.enum(['point', 'comma', '']).optional().describe('How numbers write fractions'),
  map: lines.describe('`field=column`, one a line: columns that are called otherwise'),
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

const remarkQuery = z.object({
  limit: pageQuery.limit,
  cursor: z
    .string()

    .regex(/^[1-9]\d{0,8}$/, invalidCursorMessage)
    .optional(),
});

export const importsContract = defineCalls({
  'GET /tools.csv': {
    summary: 'The catalogue as a CSV file that the import reads back unchanged',
    area: 'parts',
    access: adminOnly,
    query: partsQuery.pick({ q: true, category: true, inStock: true }),
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
