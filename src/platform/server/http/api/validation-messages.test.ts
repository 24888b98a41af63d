import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../../app/rules/contract.ts';
import { sayErrors } from '../../../rules/errors/faults.ts';
import { validate } from './validate.ts';

/** Input that no form sends. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  7,
  -1.5,
  1e12,
  Number.NaN,
  true,
  '',
  'x',
  'x'.repeat(100_000),
  [],
  [{}],
  {},
  { a: 1 },
];
/** The default messages of the schema library. */
const RAW = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected)/;

/** The messages by field. */
function saidOf(schema: z.ZodType, input: unknown): [string, string][] {
  const result = validate(schema, input);
  if (result.ok) return [];
  return Object.entries(sayErrors(result.data.errors));
}

type Taken = {
  readonly summary: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

const schemas = Object.entries<Taken>(contract).flatMap(([call, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema instanceof z.ZodType ? [{ of: `${call} ${part}`, schema }] : [],
  ),
);

describe('validation messages', () => {
  it('are the shop’s own, whatever a caller of the API sends', () => {
    const said = schemas.flatMap(({ of, schema }) => {
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const inputs = [...ODD, ...fields.flatMap((field) => ODD.map((odd) => ({ [field]: odd })))];
      return inputs.flatMap((input) =>
        saidOf(schema, input).map(([field, words]) => `${of} ${field}: ${words}`),
      );
    });
    expect(said.length).toBeGreaterThan(500);
    expect(said.filter((line) => RAW.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
  });

  const tried = z.object({
    text: z.string().min(1).max(3),
    amount: z.number().int().min(2).max(9),
    yes: z.boolean(),
    kind: z.enum(['one', 'two']),
    always: z.literal(true),
    list: z.array(z.number()).max(1),
    own: z.string({ error: 'Own is required' }),
    day: z.iso.date(),
  });
  it.each([
    [{ text: 5 }, 'text', 'text must be text'],
    [{ text: '' }, 'text', 'text is required'],
    [{ text: 'long' }, 'text', 'text must have at most 3 characters'],
    [{}, 'amount', 'amount is required'],
    [{ amount: '5' }, 'amount', 'amount must be a number'],
    [{ amount: 2.5 }, 'amount', 'amount must be a whole number'],
    [{ amount: 1 }, 'amount', 'amount must be at least 2'],
    [{ amount: 10 }, 'amount', 'amount must be at most 9'],
    [{ yes: 'yes' }, 'yes', 'yes must be true or false'],
    [{ kind: 'six' }, 'kind', 'kind must be one of one, two'],
    [{ always: false }, 'always', 'always must be true'],
    [{ list: [1, 2] }, 'list', 'list must have at most 1 entries'],
    [{ list: ['a'] }, 'list.0', 'list.0 must be a number'],
    [{ own: 5 }, 'own', 'Own is required'],
    [{ day: 'soon' }, 'day', 'day is not valid'],
    ['text', 'body', 'The body must be an object'],
  ])('name %j: %s', (input, field, words) => {
    expect(Object.fromEntries(saidOf(tried, input))).toMatchObject({ [field]: words });
  });
});
