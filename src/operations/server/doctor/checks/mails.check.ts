import type { OutboxRow } from '../../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { mailShop } from '../../../../platform/server/mail/mail-shop.ts';
import { hasSecretLink } from '../../../../platform/server/mail/mail.kinds.ts';
import { NEVER, removeMail } from '../../../../platform/server/mail/outbox.store.ts';
import { renderMail } from '../../../../mails/server/render-mail.ts';
import { type Check, auditedRepair, type Finding } from '../finding.ts';

/** From this attempt on a mail counts as stuck, not as delayed. */
const MANY_ATTEMPTS = 5;

/** Mails that were given up, that cannot be rendered, or that the mail server keeps rejecting. */
export const mailsCheck: Check = {
  name: 'undelivered emails',
  find: async (deps) => {
    const rows = await deps.db.query
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('kind', '!=', 'reset-asked')
      .where((eb) =>
        eb.or([eb('next_attempt_at', '=', NEVER), eb('attempts', '>=', MANY_ATTEMPTS)]),
      )
      .orderBy('id')
      .execute();
    return Promise.all(rows.map((row) => findingOf(deps, row)));
  },
};

async function findingOf(deps: Deps, row: OutboxRow): Promise<Finding> {
  const what = `The email "${row.kind}" to ${row.recipient} (${row.id})`;
  const why = row.last_error === null ? '' : ` The last reason: ${row.last_error}`;
  if (!(await canBeWorded(deps, row)))
    return { sentence: `${what} cannot be written by this release.${why}`, repair: null };
  const tries = `after ${row.attempts} attempts`;
  if (row.next_attempt_at !== NEVER) {
    return {
      sentence: `${what} is still not accepted ${tries}; it will be tried again.${why}`,
      repair: null,
    };
  }
  if (hasSecretLink(row.kind)) {
    return {
      sentence: `${what} was given up ${tries}, and its link has expired.${why}`,
      repair: { does: 'delete it: a new one can be requested', run: () => deleteMail(deps, row) },
    };
  }
  return {
    sentence: `${what} was given up ${tries}.${why}`,
    repair: { does: 'queue it again', run: () => queueAgain(deps, row) },
  };
}

async function canBeWorded(deps: Deps, row: OutboxRow): Promise<boolean> {
  try {
    renderMail(row, await mailShop(deps, row.language));
    return true;
  } catch {
    return false;
  }
}

async function queueAgain(deps: Deps, { id, attempts }: OutboxRow): Promise<void> {
  await auditedRepair(deps, async (tx) => {
    const now = deps.clock.now();
    await tx
      .updateTable('outbox')
      // The shop gives up some days after `created_at`.
      .set({ next_attempt_at: now, created_at: now, attempts: 0, given_up_at: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
    return { action: 'queue mail again', subject: id, before: attempts, after: 0 };
  });
}

async function deleteMail(deps: Deps, { id, kind, attempts }: OutboxRow): Promise<void> {
  await auditedRepair(deps, async (tx) => {
    await removeMail(tx, id);
    const before = { kind, attempts };
    return { action: 'delete mail', subject: id, before, after: null };
  });
}
