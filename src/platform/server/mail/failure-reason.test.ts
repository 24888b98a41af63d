import { expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';

/** The error that nodemailer throws for a server's answer. */
const answered = (response: string, more: object) =>
  Object.assign(new Error(`Can't send mail: ${response}`), { response, ...more });

it.each([
  [
    answered('550 5.1.1 <nora@mail.example>: Nora is not here', {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      rejected: ['nora@mail.example'],
    }),
    'the mail server answered 550 5.1.1 to RCPT TO (EENVELOPE)',
  ],
  [
    answered('535-5.7.8 no such user nora\n535 5.7.8 go away', {
      code: 'EAUTH',
      responseCode: 535,
      command: 'AUTH PLAIN',
    }),
    'the mail server answered 535 5.7.8 to AUTH PLAIN (EAUTH)',
  ],
  [answered('552 5.2.2nora is over quota', { responseCode: 552 }), 'the mail server answered 552'],
  // Nodemailer's message quotes the server.
  [
    answered('nora@mail.example says hello', { code: 'EPROTOCOL', command: 'CONN' }),
    'the mail server answered an invalid response to CONN (EPROTOCOL)',
  ],
  [
    answered('550 no', { responseCode: 550, command: 'RCPT TO:<nora@mail.example>' }),
    'the mail server answered 550',
  ],
  [
    Object.assign(new Error('connect ECONNREFUSED 203.0.113.7:25'), { code: 'ESOCKET' }),
    'connect ECONNREFUSED 203.0.113.7:25',
  ],
  [new Error('No recipient nora@mail.example'), 'No recipient <address>'],
  [`lost\n  for nora@mail.example`, 'lost for <address>'],
  [new Error('x'.repeat(900)), 'x'.repeat(300)],
  [undefined, 'undefined'],
])('stores neither a server’s text nor an address (%#)', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
