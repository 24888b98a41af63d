import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Deps } from '../../../platform/server/deps.ts';
import { DURATION_BUCKETS_MS, type RequestCount } from '../../../platform/server/metrics/counts.ts';
import { readTotals } from './metrics.store.ts';

export type CacheCounts = { readonly hits: number; readonly misses: number };

export type Metrics = { readonly contentType: string; readonly read: () => Promise<string> };

type Add = (labels: Record<string, string | number>, value: number) => void;

const SECOND = 1_000;

const DURATION = {
  name: 'shop_request_duration_seconds',
  help: 'Duration of requests, by route.',
} as const;

/** A histogram that exports existing counts instead of observing each value again. */
class CountedHistogram extends Histogram<'method' | 'route'> {
  readonly #requests: () => Iterable<RequestCount>;

  constructor(requests: () => Iterable<RequestCount>) {
    super({ ...DURATION, labelNames: ['method', 'route'], registers: [] });
    this.#requests = requests;
  }

  /** Called by the registry, though prom-client's types lack it. */
  async getForPromString() {
    const routes = Map.groupBy(this.#requests(), ({ method, route }) => `${method} ${route}`);
    const values = [...routes.values()].flatMap((counts) => samplesOf(counts));
    return { ...DURATION, type: 'histogram', aggregator: 'sum', values };
  }
}

/** One route's cumulative buckets, sum and count. */
function samplesOf(counts: readonly RequestCount[]) {
  const { method = '', route = '' } = counts[0] ?? {};
  const labels = { method, route };
  let below = 0;
  const buckets = [...DURATION_BUCKETS_MS, Infinity].map((bound, index) => {
    below += counts.reduce((sum, { buckets: ofRoute }) => sum + (ofRoute[index] ?? 0), 0);
    const le = bound === Infinity ? '+Inf' : bound / SECOND;
    return { metricName: `${DURATION.name}_bucket`, labels: { ...labels, le }, value: below };
  });
  const sum = counts.reduce((total, { sumMs }) => total + sumMs, 0) / SECOND;
  return [
    ...buckets,
    { metricName: `${DURATION.name}_sum`, labels, value: sum },
    { metricName: `${DURATION.name}_count`, labels, value: below },
  ];
}

/** Registers all metrics of `/api/metrics`, read on request from plain fields and the database. */
export function openRegistry(deps: Deps, cache: CacheCounts | null): Metrics {
  const { counts, db } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(new CountedHistogram(() => counts.requests.values()));

  const labelled = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (add: Add) => void,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        collect((labels, value) => this.inc(labels, value));
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    labelled(name, help, [], (add) => add({}, read()));
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });

  labelled(
    'shop_requests_total',
    'Requests answered, by route, without answers from the page cache.',
    ['method', 'route', 'status'],
    (add) => {
      for (const { total, method, route, status } of counts.requests.values()) {
        add({ method, route, status }, total);
      }
    },
  );
  labelled('shop_rate_limited_total', 'Attempts rejected by a rate limit.', ['limit'], (add) => {
    for (const [limit, times] of counts.rateLimited) add({ limit }, times);
  });
  labelled(
    'shop_provider_failures_total',
    'Failed calls of external providers.',
    ['provider', 'call'],
    (add) => {
      for (const { provider, call, failures } of counts.providers.values()) {
        add({ provider, call }, failures);
      }
    },
  );
  labelled(
    'shop_job_failures_total',
    'Failed runs of regular jobs; the log says why.',
    ['job'],
    (add) => {
      for (const [job, { failures }] of counts.jobs) add({ job }, failures);
    },
  );
  const done = new Gauge({
    name: 'shop_job_done_timestamp_seconds',
    help: 'When a regular job last succeeded in this process, or the process started.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { doneAt }] of counts.jobs) done.set({ job }, doneAt / SECOND);
    },
  });
  counter('shop_requests_shed_total', 'Requests rejected by load shedding.', () => counts.shed);
  counter(
    'shop_page_cache_hits_total',
    'Answers sent from the page cache.',
    () => cache?.hits ?? 0,
  );
  counter(
    'shop_page_cache_misses_total',
    'Answers missing in the page cache.',
    () => cache?.misses ?? 0,
  );
  gauge('shop_database_connections_in_use', 'Database connections in use.', () => db.load().inUse);
  gauge('shop_database_waiting', 'Statements waiting for a connection.', () => db.load().waiting);
  const updateTotals = registerTotals(registry, deps);
  return {
    contentType: registry.contentType,
    read: async () => {
      await updateTotals();
      return registry.metrics();
    },
  };
}

/**
 * Registers the metrics from the database.
 * @returns a function that updates them; call it before collecting
 */
function registerTotals(registry: Registry, { db, clock }: Deps): () => Promise<void> {
  const registers = [registry];
  const orders = (name: string, help: string) =>
    new Counter({ name: `shop_orders_${name}_total`, help, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const placed = orders('placed', 'Orders ever placed, over all processes.');
  const paid = orders('paid', 'Orders ever paid.');
  const refunded = orders('refunded', 'Orders refunded.');
  const unsent = gauge('shop_outbox_unsent', 'Mails waiting to be sent.');
  const oldest = gauge(
    'shop_outbox_oldest_seconds',
    'Age of the oldest waiting mail; 0 without one.',
  );
  const unhandled = gauge(
    'shop_payment_events_unhandled',
    'Payment events that could not be handled; the doctor lists them.',
  );
  const refundsDue = gauge(
    'shop_refunds_due',
    'Refunds decided but not made yet; the doctor lists them.',
  );
  const oldestRefund = gauge(
    'shop_refunds_due_oldest_seconds',
    'Age of the oldest of them; 0 without one.',
  );
  const up = gauge(
    'shop_database_up',
    'Whether the database can be read and written; while it cannot, its other metrics keep their last values.',
  );
  const secondsSince = (time: number | null) =>
    time === null ? 0 : Math.max(0, clock.now() - time) / SECOND;
  return async () => {
    try {
      await db.ping();
      const totals = await readTotals(db.query);
      for (const metric of [placed, paid, refunded]) metric.reset();
      placed.inc(totals.placed);
      paid.inc(totals.paid);
      refunded.inc(totals.refunded);
      unsent.set(totals.unsent);
      unhandled.set(totals.unhandledEvents);
      oldest.set(secondsSince(totals.oldestUnsent));
      refundsDue.set(totals.refundsDue);
      oldestRefund.set(secondsSince(totals.oldestRefundDue));
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
