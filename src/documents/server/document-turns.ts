import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { AccountTurns, MAX_TURNS_PER_ACCOUNT } from '../../customers/server/users/account-turns.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';

/** Documents that run or wait; one of 500 lines takes seconds. */
export const documentPlaces = {
  all: 20,
  /** Below `all`, so that packing slips and pick lists find a place whatever buyers ask for. */
  buyers: 16,
  /** Strangers make unverified accounts as they like. */
  unverified: 8,
} as const;
const MOST_UNVERIFIED = 1;
const RETRY_AFTER_SECONDS = 10;
/** Keys of turns that no account has; what they are for is never refused. */
const [MAILS, ARCHIVES] = ['', ' archives'];

/** The account for which a document is rendered. */
export type Reader = Pick<Viewer, 'email' | 'emailVerified' | 'role'>;
type Kind = 'staff' | 'verified' | 'unverified';

const turns = new AccountTurns();
const requests: Record<Kind, number> = { staff: 0, verified: 0, unverified: 0 };

const kindOf = ({ role, emailVerified }: Reader): Kind =>
  role === 'admin' ? 'staff' : emailVerified ? 'verified' : 'unverified';

function hasPlace(kind: Kind): boolean {
  const { staff, verified, unverified } = requests;
  const { all, buyers, unverified: strangers } = documentPlaces;
  if (kind === 'staff') return staff + verified + unverified < all;
  if (kind === 'unverified' && unverified >= strangers) return false;
  return verified + unverified < buyers;
}

/** Renders a document for an account. One thread renders all, so accounts take turns, and each has few. */
export async function renderInTurn<T>(
  reader: Reader,
  render: () => Promise<T>,
): Promise<Result<T, 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  const kind = kindOf(reader);
  const most = kind === 'unverified' ? MOST_UNVERIFIED : MAX_TURNS_PER_ACCOUNT;
  if (turns.isFull(reader.email, most)) return fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  if (!hasPlace(kind)) return fail('OVERLOADED', { retryAfterSeconds });
  requests[kind]++;
  try {
    return succeed(await turns.run(reader.email, render));
  } finally {
    requests[kind]--;
  }
}

/** Renders a document for a mail. */
export const renderForMail = <T>(render: () => Promise<T>): Promise<T> => turns.run(MAILS, render);

/** Renders a document for a month's archive; all archives that are being saved share one turn. */
export const renderForArchive = <T>(render: () => Promise<T>): Promise<T> =>
  turns.run(ARCHIVES, render);
