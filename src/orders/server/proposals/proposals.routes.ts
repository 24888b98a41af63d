import { succeed } from '../../../platform/rules/result.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import type { proposalsContract } from '../../rules/proposals.contract.ts';
import { showPlaced } from '../api/answers.ts';
import { limitsOf } from '../api/checkouts.routes.ts';
import { refuseLines } from '../api/requests.ts';
import { networkOf } from '../placing/unverified-network.ts';
import { handProposalOn, placeProposal, returnProposal } from './decide-proposal.ts';
import { listProposals, listShopProposals } from './list-proposals.ts';
import { proposeOrder } from './propose-order.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const proposalsRoutes: Handlers<typeof proposalsContract> = {
  'POST /proposals': (deps, { body, viewer, idempotency }) =>
    proposeOrder(deps, body, viewer.name || viewer.email, 'company', idempotency),
  'POST /shopProposals': (deps, { body, viewer, idempotency }) =>
    proposeOrder(deps, body, viewer.name || viewer.email, 'shop', idempotency),
  'GET /shopProposals': async ({ db }, { query, language }) =>
    succeed(await listShopProposals(db.query, language, query)),
  'POST /proposal/{id}/toShop': (deps, { params, viewer }) =>
    handProposalOn(deps, viewer, params.id),
  'GET /proposals': async ({ db }, { viewer, query, language }) =>
    succeed(await listProposals(db.query, { email: viewer.email, language }, query)),
  'POST /proposal/{id}/place': async (deps, ask) => {
    const { params, body, viewer, idempotency, address, language } = ask;
    const unverifiedNetwork = await networkOf(deps, viewer, address);
    const caller = { ...limitsOf(deps, ask), unverifiedNetwork, language };
    const wanted = { viewer, id: params.id, total: body.total };
    const placed = await placeProposal(deps, wanted, idempotency, caller);
    return placed.ok ? succeed(showPlaced(placed.value)) : refuseLines(placed);
  },
  'POST /proposal/{id}/return': (deps, { params, body, viewer }) =>
    returnProposal(deps, viewer, params.id, body.word),
  'POST /proposal/{id}/withdraw': (deps, { params, viewer }) =>
    withdrawProposal(deps, viewer, params.id),
};
