import { expect, it } from 'vitest';
import { errorFields } from './error-fields.ts';

const serialize = (thrown: unknown) => JSON.stringify(errorFields(thrown));

it('logs where and why an error was thrown, down to the first cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 203.0.113.7:443'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const error = new TypeError('fetch failed', { cause: new AggregateError([refused], 'all') });
  expect(errorFields(error)).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringMatching(/^at .*error-fields\.test\.ts/) as string,
    cause: {
      type: 'AggregateError',
      errors: [{ message: refused.message, code: 'ECONNREFUSED', syscall: 'connect' }],
    },
  });
});

it('logs a mail server’s rejection without a stack', () => {
  const refused = Object.assign(new Error('Message failed: 451 try later'), { responseCode: 451 });
  expect(errorFields(refused)).toEqual({
    type: 'Error',
    message: 'Message failed: 451 try later',
    responseCode: 451,
  });
});

it('finds a library’s cause under another name', () => {
  const detail = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  const lost = Object.assign(new Error('The connection broke'), { detail });
  expect(errorFields(lost)).toMatchObject({ cause: { code: 'ECONNRESET' } });
});

it.each([
  ['Invalid recipient <nora@example.com>', 'Invalid recipient <<address>>'],
  ['550 5.1.1 nora.new+shop@mail.example: no such user', '550 5.1.1 <address>: no such user'],
  ['Cannot find module /srv/node_modules/@hono/node-server/dist/index.mjs', null],
  [
    'invalid input syntax for type bigint: "7 Quiet Yard"',
    'invalid input syntax for type bigint: "…"',
  ],
  [
    `Unexpected token 'N', ..."name":Nora "... is not valid JSON`,
    `Unexpected token 'N', "…" is not valid JSON`,
  ],
  ['new row for relation "orders" violates check constraint "none_today"', null],
  ['duplicate key value violates unique constraint "users_email_key"', null],
])('removes personal data from a message: %s', (message, shown) => {
  expect(errorFields(new Error(message))).toMatchObject({ message: shown ?? message });
});

it('leaves out unknown properties, also of causes', () => {
  const row = 'Failing row contains (1, Nora New, nora@example.com, 7 Quiet Yard)';
  const violation = Object.assign(new Error('violates check constraint "c"'), {
    detail: row,
    where: row,
    parameters: ['Nora New'],
    rejected: ['nora@example.com'],
    response: '550 Nora New is not here',
    constraint: 'c',
    table: 'orders',
    statusCode: 500,
  });
  expect(serialize(new Error('lost', { cause: violation }))).not.toMatch(/Nora|nora|Quiet/);
  expect(errorFields(violation)).toMatchObject({
    constraint: 'c',
    table: 'orders',
    statusCode: 500,
  });
});

it('serializes values that are no errors, and circular causes', () => {
  expect(errorFields('lost for nora@example.com')).toBe('lost for <address>');
  expect(errorFields({ email: 'nora@example.com' })).toEqual({ type: 'object' });
  const circle = new Error('its own cause');
  circle.cause = circle;
  expect(serialize(circle).split('its own cause')).toHaveLength(6);
});
