import { membershipOf } from '../../../companies/server/people.store.ts';
import { type Updated, updatedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { mailDeciders } from './mailed-proposal.ts';
import { decideProposal, findProposal } from './proposals.store.ts';

type NotWithdrawn = 'NOT_FOUND' | 'NOT_ALLOWED' | 'PROPOSAL_DECIDED';

/** Takes one's own proposal back while nobody has decided it, and tells those who would have. */
export async function withdrawProposal(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>,
  viewer: Viewer,
  id: string,
): Promise<Result<Updated, NotWithdrawn>> {
  const current = await deps.settings.current();
  return transact(deps.db, async (tx) => {
    const proposal = await findProposal(tx, id);
    const own = await membershipOf(tx, viewer.email);
    if (!proposal || own?.company_id !== proposal.company_id)
      return fail('NOT_FOUND', { what: 'proposal' });
    if (proposal.proposed_by !== viewer.email) return fail('NOT_ALLOWED');
    const by = { decided_by: viewer.email, decided_at: deps.clock.now() };
    if (!(await decideProposal(tx, id, { status: 'withdrawn', ...by })))
      return fail('PROPOSAL_DECIDED');
    const person = viewer.name || viewer.email;
    // A colleague may have handed it on since it was read.
    const { decider } = (await findProposal(tx, id)) ?? proposal;
    await mailDeciders(tx, deps, { ...proposal, decider }, { event: 'withdrawn', person, current });
    return succeed(updatedOne(1));
  });
}
