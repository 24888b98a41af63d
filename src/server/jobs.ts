import { forgetExpired } from './db/forget-expired.ts';
import { keepStatistics } from './db/keep-statistics.ts';
import type { Deps } from './deps.ts';
import { makeResetLinks } from './features/accounts/reset-links.ts';
import { deliverMails, forgetSentMails } from './features/mail/deliver-mails.ts';
import { lapseOrders } from './features/orders/lapse-orders.ts';
import { forgetOldSales } from './features/overview/forget-old-sales.ts';
import { retryRefunds } from './features/payments/pay-back.ts';
import { reconcilePayments } from './features/payments/reconcile-payments.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** `stopping` tells a long turn that the shop is on its way out. */
  readonly run: (deps: Deps, stopping: AbortSignal) => Promise<unknown>;
};

const jobs: readonly Job[] = [
  { name: 'lapse unpaid orders', everyMs: MINUTE, run: lapseOrders },
  { name: 'retry refunds', everyMs: MINUTE, run: retryRefunds },
  { name: 'reconcile payments', everyMs: 5 * MINUTE, run: reconcilePayments },
  { name: 'make reset links', everyMs: SECOND, run: makeResetLinks },
  { name: 'deliver mails', everyMs: SECOND, run: deliverMails },
  { name: 'forget sent mails', everyMs: HOUR, run: forgetSentMails },
  { name: 'forget what has run out', everyMs: HOUR, run: forgetExpired },
  { name: 'forget old sales', everyMs: HOUR, run: forgetOldSales },
  { name: 'keep statistics', everyMs: HOUR, run: keepStatistics },
];

/**
 * Runs the shop's regular work beside its requests. A job that fails is logged and runs again at its
 * next turn; it never overlaps itself. @returns stops them, and waits for those that are running
 */
export function startJobs(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    const turn = async () => {
      if (busy) return;
      busy = true;
      try {
        await job.run(deps, stopping.signal);
      } catch (error) {
        deps.log.error(
          { err: error, job: job.name },
          'a job failed; it runs again at its next turn',
        );
      }
      busy = false;
    };
    return setInterval(() => {
      const done = turn();
      running.add(done);
      void done.finally(() => running.delete(done));
    }, job.everyMs);
  });
  return async () => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
