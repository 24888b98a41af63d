import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { type DemoRemains, demoRemains, remainSentences } from './demo-remains.ts';

/** Why a live shop does not open on this database, in words; thrown by refuseDemo. */
export class DemoInLiveShop extends Error {
  override readonly name = 'DemoInLiveShop';

  constructor(remains: DemoRemains, config: Config) {
    super(
      [
        "The shop cannot start: its database was a demo's, and SHOP_MODE is live.",
        ...faultsOf(remains).map((fault) => `  - ${fault}`),
        ...waysOut(remains, config),
        'More in docs/deploying.md under "From the demo to a live shop".',
      ].join('\n'),
    );
  }
}

/**
 * Keeps a live shop from opening on what a demo has left: accounts whose passwords everybody can read
 * here, and orders that nobody paid for. For the start alone, since both are made by demos only.
 * @throws DemoInLiveShop naming all of it at once
 */
export async function refuseDemo(deps: Deps): Promise<void> {
  const remains = await demoRemains(deps);
  if (faultsOf(remains).length > 0) throw new DemoInLiveShop(remains, deps.config);
}

function faultsOf({ opened, vacant, unearned }: DemoRemains): string[] {
  const [first] = unearned;
  return [
    ...opened.map(remainSentences.opened),
    ...vacant.map(remainSentences.vacant),
    ...(first === undefined ? [] : [unearnedSentence(first, unearned.length)]),
  ];
}

/** A demo that was played with has many; the doctor names each. */
function unearnedSentence(first: string, count: number): string {
  return count === 1
    ? remainSentences.unearned(first)
    : `${count} orders count as paid by the sandbox, where no money moved.`;
}

function waysOut({ opened, vacant, unearned }: DemoRemains, { databaseUrl }: Config): string[] {
  const place =
    databaseUrl === null ? 'DATA_DIR to an empty folder' : 'DATABASE_URL to an empty database';
  const refund = 'refund such orders with SHOP_MODE=demo and PAYMENTS=sandbox, on Manage Orders';
  const close =
    'run "npm run shop -- doctor --fix", which closes the demo\'s accounts and takes their rights away, or choose other passwords for them with SHOP_MODE=demo';
  const steps = [
    ...(unearned.length > 0 ? [refund] : []),
    ...(opened.length + vacant.length > 0 ? [close] : []),
  ];
  return [`To begin anew, set ${place}.`, `To go on with this one, ${steps.join('; then ')}.`];
}
