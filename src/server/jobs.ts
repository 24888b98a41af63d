import { forgetExpired } from './db/forget-expired.ts';
import { keepStatistics } from './db/keep-statistics.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredSessions } from './features/accounts/delete-expired-sessions.ts';
import { sendResetLinks } from './features/accounts/reset-links.ts';
import { deleteOldMails, mailDelivery } from './features/mail/deliver-mails.ts';
import { mailDailySales } from './features/orders/report-sales.ts';
import { deleteOldSales } from './features/overview/delete-old-sales.ts';
import { missedEvents } from './features/payments/handle-missed-events.ts';
import {
  expireOrders,
  reconcileOpenPayments,
  retryRefunds,
} from './features/payments/payment-jobs.ts';
import { safeMessage } from './log/error-fields.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** How soon after the start it has its first turn; unset: as long as from turn to turn. */
  readonly firstMs?: number;
  /** `stopping` tells a long turn that the shop is on its way out. */
  readonly run: (deps: Deps, stopping: AbortSignal) => Promise<unknown>;
};

/** Made anew at every start, since some of them remember how far they have come. */
const makeJobs = (): readonly Job[] => [
  { name: 'expire unpaid orders', everyMs: MINUTE, run: expireOrders },
  { name: 'retry refunds', everyMs: MINUTE, run: retryRefunds },
  { name: 'reconcile payments', everyMs: 5 * MINUTE, run: reconcileOpenPayments },
  { name: 'handle missed events', everyMs: HOUR, firstMs: MINUTE, run: missedEvents() },
  { name: 'make reset links', everyMs: SECOND, run: sendResetLinks },
  { name: 'deliver mails', everyMs: SECOND, run: mailDelivery() },
  { name: 'mail the sales of the day', everyMs: HOUR, firstMs: MINUTE, run: mailDailySales },
  { name: 'forget mails that are done', everyMs: HOUR, run: deleteOldMails },
  { name: 'forget what has run out', everyMs: HOUR, run: forgetExpired },
  { name: 'forget sessions that are over', everyMs: HOUR, run: deleteExpiredSessions },
  { name: 'forget old sales', everyMs: HOUR, run: deleteOldSales },
  { name: 'keep statistics', everyMs: HOUR, run: keepStatistics },
];

type Jobs = {
  /** Begins no further turn, and waits for those that are running. */
  readonly stop: () => Promise<void>;
  /** The names of those that are running. */
  readonly atWork: () => readonly string[];
};

/**
 * Runs the shop's regular work beside its requests. A job that fails is logged and runs again at its
 * next turn; it never overlaps itself.
 */
export function startJobs(deps: Deps): Jobs {
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();
  const { counts, clock } = deps;
  const timers = makeJobs().flatMap((job) => {
    counts.jobDone(job.name, clock.now());
    let busy = false;
    const told = { reason: '', at: 0 };
    const turn = async () => {
      busy = true;
      try {
        await job.run(deps, stopping.signal);
        counts.jobDone(job.name, clock.now());
        told.reason = '';
      } catch (error) {
        counts.jobFailed(job.name);
        const reason = safeMessage(error);
        // Some run every second, and an outage may last for hours.
        if (reason !== told.reason || Math.abs(clock.now() - told.at) >= MINUTE) {
          Object.assign(told, { reason, at: clock.now() });
          deps.log.error(
            { err: error, job: job.name },
            'a job failed; it runs again at its next turn, and is told of once a minute',
          );
        }
      }
      busy = false;
    };
    const begin = () => {
      if (busy) return;
      const done = turn();
      running.set(done, job.name);
      void done.finally(() => running.delete(done));
    };
    const regular = setInterval(begin, job.everyMs);
    return job.firstMs === undefined ? [regular] : [regular, setTimeout(begin, job.firstMs)];
  });
  return {
    stop: async () => {
      stopping.abort();
      // Of either kind: both are cleared alike.
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running.keys());
    },
    atWork: () => [...running.values()],
  };
}
