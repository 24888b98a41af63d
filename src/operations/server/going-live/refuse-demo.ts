import type { Config } from '../../../platform/server/config/config.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type DemoRemains, findDemoRemains, remainSentences } from './demo-remains.ts';

/** Why a live shop refuses to start on this database. */
export class DemoInLiveShop extends Error {
  override readonly name = 'DemoInLiveShop';

  constructor(remains: DemoRemains, config: Config) {
    super(
      [
        "The shop cannot start: its database was a demo's, and SHOP_MODE is live.",
        ...faultsOf(remains).map((fault) => `  - ${fault}`),
        ...remedies(remains, config),
        'More in docs/deploying.md under "From the demo to a live shop".',
      ].join('\n'),
    );
  }
}

/**
 * Refuses to start a live shop on a demo's data. Checked only at the start, since only demos create such data.
 * @throws DemoInLiveShop with all findings
 */
export async function refuseDemo(deps: Deps): Promise<void> {
  const remains = await findDemoRemains(deps);
  if (faultsOf(remains).length > 0) throw new DemoInLiveShop(remains, deps.config);
}

function faultsOf({ opened, orphaned, unearned }: DemoRemains): string[] {
  const [first] = unearned;
  return [
    ...opened.map(remainSentences.opened),
    ...orphaned.map(remainSentences.orphaned),
    ...(first === undefined ? [] : [unearnedSentence(first, unearned.length)]),
  ];
}

/** A used demo has many such orders; the doctor lists each. */
function unearnedSentence(first: string, count: number): string {
  return count === 1
    ? remainSentences.unearned(first)
    : `${count} orders count as paid by the sandbox, where no money moved.`;
}

function remedies({ opened, orphaned, unearned }: DemoRemains, { databaseUrl }: Config): string[] {
  const place =
    databaseUrl === null ? 'DATA_DIR to an empty folder' : 'DATABASE_URL to an empty database';
  const refund = 'refund such orders with SHOP_MODE=demo and PAYMENTS=sandbox, on Manage Orders';
  const close =
    'run "npm run shop -- doctor --fix", which closes the demo\'s accounts and removes their roles, or choose other passwords for them with SHOP_MODE=demo';
  const steps = [
    ...(unearned.length > 0 ? [refund] : []),
    ...(opened.length + orphaned.length > 0 ? [close] : []),
  ];
  return [`To start over, set ${place}.`, `To continue with this one, ${steps.join('; then ')}.`];
}
