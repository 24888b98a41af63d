import type { Deps } from '../../../../platform/server/deps.ts';
import { findDemoRemains, remainSentences } from '../../going-live/demo-remains.ts';
import {
  readRole,
  revokeTokens,
  removeAdminRole,
} from '../../../../customers/server/users/users.store.ts';
import { type Check, type Finding, auditedRepair } from '../finding.ts';

/** Demo data in a live shop's database, which keeps the shop from opening. */
export const demoRemainsCheck: Check = {
  name: 'what a demo has left behind',
  find: async (deps) => (deps.config.mode === 'live' ? remainsOf(deps) : []),
};

async function remainsOf(deps: Deps): Promise<Finding[]> {
  const { opened, orphaned, unearned } = await findDemoRemains(deps);
  return [
    ...opened.map((email) => ({
      sentence: remainSentences.opened(email),
      repair: {
        does: 'close the account, and remove its admin role if it has one',
        run: () => close(deps, email),
      },
    })),
    ...orphaned.map((email) => ({
      sentence: remainSentences.orphaned(email),
      repair: { does: 'remove the admin role', run: () => close(deps, email) },
    })),
    // A live shop has no sandbox that could refund it.
    ...unearned.map((id) => ({ sentence: remainSentences.unearned(id), repair: null })),
  ];
}

/** Removes the role first: after a crash in between, the next run finds the account again. */
async function close(deps: Deps, email: string): Promise<void> {
  await auditedRepair(deps, async (tx) => {
    const before = (await readRole(tx, email)) ?? 'customer';
    await removeAdminRole(tx, email);
    await revokeTokens(tx, email, deps.clock.now());
    const after = deps.accounts ? null : 'customer';
    return { action: 'close demo account', subject: email, before, after };
  });
  await deps.accounts?.removeAccount(email);
}
