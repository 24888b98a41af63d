import { randomInt } from 'node:crypto';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { type CredentialInput, MAX_CREDENTIALS } from '../../rules/credential.schema.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { digestOf } from '../../../platform/server/formats/digest.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { insertCredential } from './credentials.store.ts';

/** Without letters and digits that are taken for each other, since people type them into their system. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const BUYERS_ID_LENGTH = 10;
/** 119 bits, so that a plain hash is enough. */
const PASSWORD_LENGTH = 24;

const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Makes a credential of an account, which a mail tells; only its hash is kept. */
export async function createCredential(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'email' | 'emailVerified'>,
  input: CredentialInput,
): Promise<Result<{ buyersId: string; password: string }, 'LIMIT_REACHED'>> {
  const [buyersId, password] = [randomText(BUYERS_ID_LENGTH), randomText(PASSWORD_LENGTH)];
  const made = { buyersId, passwordHash: digestOf(password), now: clock.now() };
  return transact(db, async (tx) => {
    if (!(await insertCredential(tx, viewer, input, made)))
      return fail('LIMIT_REACHED', { what: 'Veloconnect credentials', limit: MAX_CREDENTIALS });
    const { email } = viewer;
    const to = { email, language: (await accountLanguage(tx, email)) ?? 'en' };
    await queueMail(tx, 'credential-made', to, { credential: input.name, buyersId }, clock.now());
    return succeed({ buyersId, password });
  });
}
