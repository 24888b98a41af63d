import { type Result, fail, succeed } from '../../../domain/result.ts';
import { AccountTurns } from '../users/account-turns.ts';

/** Documents of all accounts that run or wait; one of 500 lines takes seconds. */
export const MAX_DOCUMENTS = 20;
const RETRY_AFTER_SECONDS = 10;
/** Invoices in mails take turns with accounts, and are never refused. */
const MAILS = '';

const turns = new AccountTurns();
let asked = 0;

/** Renders a document for an account. One thread renders all, so accounts take turns, and each has few. */
export async function renderInTurn<T>(
  account: string,
  render: () => Promise<T>,
): Promise<Result<T, 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  if (turns.isFull(account)) return fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  if (asked >= MAX_DOCUMENTS) return fail('OVERLOADED', { retryAfterSeconds });
  asked++;
  try {
    return succeed(await turns.run(account, render));
  } finally {
    asked--;
  }
}

/** Renders a document for a mail. */
export const renderForMail = <T>(render: () => Promise<T>): Promise<T> => turns.run(MAILS, render);
