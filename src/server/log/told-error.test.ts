import { expect, it } from 'vitest';
import { toldError } from './told-error.ts';

const told = (thrown: unknown) => JSON.stringify(toldError(thrown));

it('tells where and why it broke, down to the first cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 203.0.113.7:443'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const error = new TypeError('fetch failed', { cause: new AggregateError([refused], 'all') });
  expect(toldError(error)).toMatchObject({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringMatching(/^at .*told-error\.test\.ts/) as string,
    cause: {
      type: 'AggregateError',
      errors: [{ message: refused.message, code: 'ECONNREFUSED', syscall: 'connect' }],
    },
  });
});

it('tells of a mail server’s no what it said, and not where that was heard', () => {
  const refused = Object.assign(new Error('Message failed: 451 try later'), { responseCode: 451 });
  expect(toldError(refused)).toEqual({
    type: 'Error',
    message: 'Message failed: 451 try later',
    responseCode: 451,
  });
});

it('tells a library’s cause that stands under another name', () => {
  const detail = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  const lost = Object.assign(new Error('The connection broke'), { detail });
  expect(toldError(lost)).toMatchObject({ cause: { code: 'ECONNRESET' } });
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
])('shows nothing of people in a message: %s', (message, shown) => {
  expect(toldError(new Error(message))).toMatchObject({ message: shown ?? message });
});

it('leaves out whatever else hangs on an error, in its causes too', () => {
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
  expect(told(new Error('lost', { cause: violation }))).not.toMatch(/Nora|nora|Quiet/);
  expect(toldError(violation)).toMatchObject({ constraint: 'c', table: 'orders', statusCode: 500 });
});

it('tells what is no error, and ends where causes go round in a circle', () => {
  expect(toldError('lost for nora@example.com')).toBe('lost for <address>');
  expect(toldError({ email: 'nora@example.com' })).toEqual({ type: 'object' });
  const circle = new Error('round');
  circle.cause = circle;
  expect(told(circle).split('round')).toHaveLength(6);
});
