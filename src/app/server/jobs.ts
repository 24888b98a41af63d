import { deleteExpired } from '../../platform/server/delete-expired.ts';
import { keepStatistics } from '../../platform/server/db/keep-statistics.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { deleteExpiredSessions } from '../../customers/server/accounts/delete-expired-sessions.ts';
import { sendResetLinks } from '../../customers/server/accounts/reset-links.ts';
import { passOverdueDeliveries } from '../../catalogue/server/deliveries/keep-deliveries.ts';
import { runImports } from '../../catalogue/server/import/run-imports.ts';
import { filesOfMail } from '../../documents/server/files-of-mail.ts';
import { deleteOldMails, mailDelivery } from '../../mails/server/deliver-mails.ts';
import { mailDailySales } from '../../orders/server/report-sales.ts';
import { deleteOldSales } from '../../insight/server/overview/delete-old-sales.ts';
import { mailReminders } from '../../receivables/server/reminders/mail-reminders.ts';
import { missedEvents } from '../../payments/server/reconciler/handle-missed-events.ts';
import {
  expireOrders,
  reconcileOpenPayments,
  retryRefunds,
} from '../../payments/server/payment-jobs.ts';
import { reindexParts } from '../../catalogue/server/parts/reindex-parts.ts';
import { mailLowStock } from '../../catalogue/server/stock-notices/mail-low-stock.ts';
import { mailReturnedParts } from '../../catalogue/server/stock-notices/mail-returned-parts.ts';
import { deleteOldTransactions } from '../../channels/server/veloconnect/transactions.store.ts';
import { safeMessage } from '../../platform/server/log/error-fields.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/rules/durations.ts';

type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Delay of the first run; by default `everyMs`. */
  readonly firstMs?: number;
  /** `stopping` aborts a long run when the shop stops. */
  readonly run: (deps: Deps, stopping: AbortSignal) => Promise<unknown>;
};

/** Created per start, since some jobs remember their progress. */
const makeJobs = (): readonly Job[] => [
  { name: 'expire unpaid orders', everyMs: MINUTE_MS, run: expireOrders },
  { name: 'check card payments', everyMs: MINUTE_MS, run: ({ cards }) => cards.look() },
  { name: 'retry refunds', everyMs: MINUTE_MS, run: retryRefunds },
  { name: 'reconcile payments', everyMs: 5 * MINUTE_MS, run: reconcileOpenPayments },
  { name: 'handle missed events', everyMs: HOUR_MS, firstMs: MINUTE_MS, run: missedEvents() },
  { name: 'make reset links', everyMs: SECOND_MS, run: sendResetLinks },
  { name: 'deliver mails', everyMs: SECOND_MS, run: mailDelivery(filesOfMail) },
  { name: 'mail returned parts', everyMs: 2 * SECOND_MS, run: mailReturnedParts },
  { name: 'mail low stock', everyMs: MINUTE_MS, run: mailLowStock },
  {
    name: 'pass overdue deliveries',
    everyMs: HOUR_MS,
    firstMs: MINUTE_MS,
    run: passOverdueDeliveries,
  },
  { name: 'index parts again', everyMs: MINUTE_MS, firstMs: SECOND_MS, run: reindexParts },
  { name: 'run imports', everyMs: SECOND_MS, run: runImports },
  { name: 'mail the sales of the day', everyMs: HOUR_MS, firstMs: MINUTE_MS, run: mailDailySales },
  {
    name: 'mail due invoices',
    everyMs: HOUR_MS,
    firstMs: MINUTE_MS,
    run: mailReminders,
  },
  { name: 'forget mails that are done', everyMs: HOUR_MS, run: deleteOldMails },
  { name: 'forget what has run out', everyMs: HOUR_MS, run: deleteExpired },
  { name: 'forget sessions that are over', everyMs: HOUR_MS, run: deleteExpiredSessions },
  { name: 'forget old sales', everyMs: HOUR_MS, run: deleteOldSales },
  { name: 'forget old Veloconnect transactions', everyMs: HOUR_MS, run: deleteOldTransactions },
  { name: 'keep statistics', everyMs: HOUR_MS, run: keepStatistics },
];

type Jobs = {
  /** Starts no further run, and waits for the current ones. */
  readonly stop: () => Promise<void>;
  /** Names of the running jobs. */
  readonly running: () => readonly string[];
};

/**
 * Runs the periodic jobs. A failed job is logged and runs again at its next turn; a job never
 * overlaps itself.
 */
export function startJobs(deps: Deps): Jobs {
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();
  const { counts, clock } = deps;
  const timers = makeJobs().flatMap((job) => {
    counts.jobDone(job.name, clock.now());
    let isRunning = false;
    const logged = { reason: '', at: 0 };
    const run = async () => {
      isRunning = true;
      try {
        await job.run(deps, stopping.signal);
        counts.jobDone(job.name, clock.now());
        logged.reason = '';
      } catch (error) {
        counts.jobFailed(job.name);
        const reason = safeMessage(error);
        // Some jobs run every second, and an outage may last hours.
        if (reason !== logged.reason || Math.abs(clock.now() - logged.at) >= MINUTE_MS) {
          Object.assign(logged, { reason, at: clock.now() });
          deps.log.error(
            { err: error, job: job.name },
            'a job failed; it runs again at its next turn, and is logged once a minute',
          );
        }
      }
      isRunning = false;
    };
    const start = () => {
      if (isRunning) return;
      const done = run();
      running.set(done, job.name);
      void done.finally(() => running.delete(done));
    };
    const regular = setInterval(start, job.everyMs);
    return job.firstMs === undefined ? [regular] : [regular, setTimeout(start, job.firstMs)];
  });
  return {
    stop: async () => {
      stopping.abort();
      // `clearTimeout` clears intervals too.
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running.keys());
    },
    running: () => [...running.values()],
  };
}
