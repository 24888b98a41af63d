import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Deps } from '../deps.ts';
import { DURATION_BUCKETS_MS, type RequestCount } from './counts.ts';
import { readBooks } from './metrics.store.ts';

/** What the page cache tells of itself. */
export type CacheCounts = { readonly hits: number; readonly misses: number };

/** The figures as Prometheus reads them. */
export type Figures = { readonly contentType: string; readonly read: () => Promise<string> };

type Add = (labels: Record<string, string | number>, value: number) => void;

const SECOND = 1_000;

const DURATION = {
  name: 'shop_request_duration_seconds',
  help: 'How long requests took to answer, by route.',
} as const;

/** Durations as they were counted, handed over whole: nothing is observed twice. */
class CountedDurations extends Histogram<'method' | 'route'> {
  readonly #requests: () => Iterable<RequestCount>;

  constructor(requests: () => Iterable<RequestCount>) {
    super({ ...DURATION, labelNames: ['method', 'route'], registers: [] });
    this.#requests = requests;
  }

  /** What a registry asks a histogram for, though its types do not tell. */
  async getForPromString() {
    const routes = Map.groupBy(this.#requests(), ({ method, route }) => `${method} ${route}`);
    const values = [...routes.values()].flatMap((counts) => samplesOf(counts));
    return { ...DURATION, type: 'histogram', aggregator: 'sum', values };
  }
}

/** One route's buckets, each with those below it, sum and count. */
function samplesOf(counts: readonly RequestCount[]) {
  const { method = '', route = '' } = counts[0] ?? {};
  const labels = { method, route };
  let below = 0;
  const buckets = [...DURATION_BUCKETS_MS, Infinity].map((bound, index) => {
    below += counts.reduce((sum, { buckets: of }) => sum + (of[index] ?? 0), 0);
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

/**
 * Everything that `/api/metrics` tells, for Prometheus. Nothing is gathered before somebody asks: the
 * counters are read out of plain fields, the orders and the outbox out of the database.
 */
export function openRegistry(deps: Deps, cache: CacheCounts | null): Figures {
  const { counts, db } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(new CountedDurations(() => counts.requests.values()));

  const labelled = (name: string, help: string, labelNames: string[], tell: (add: Add) => void) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        tell((labels, value) => this.inc(labels, value));
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
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
    'Requests answered, by route. What is sent out of the page cache is counted there alone.',
    ['method', 'route', 'status'],
    (add) => {
      for (const { total, method, route, status } of counts.requests.values()) {
        add({ method, route, status }, total);
      }
    },
  );
  labelled(
    'shop_rate_limited_total',
    'Attempts refused because there were too many, by limit.',
    ['limit'],
    (add) => {
      for (const [limit, times] of counts.rateLimited) add({ limit }, times);
    },
  );
  labelled(
    'shop_provider_failures_total',
    'Calls of outside providers that failed.',
    ['provider', 'call'],
    (add) => {
      for (const { provider, call, failures } of counts.providers.values()) {
        add({ provider, call }, failures);
      }
    },
  );
  labelled(
    'shop_job_failures_total',
    'Turns of the regular jobs that failed; the log says why.',
    ['job'],
    (add) => {
      for (const [job, { failures }] of counts.jobs) add({ job }, failures);
    },
  );
  const done = new Gauge({
    name: 'shop_job_done_timestamp_seconds',
    help: 'When a whole turn of a regular job last ended in this process, or the process began.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { doneAt }] of counts.jobs) done.set({ job }, doneAt / SECOND);
    },
  });
  counter(
    'shop_requests_shed_total',
    'Requests turned away under too much load.',
    () => counts.shed,
  );
  counter(
    'shop_page_cache_hits_total',
    'Answers sent from the page cache.',
    () => cache?.hits ?? 0,
  );
  counter('shop_page_cache_misses_total', 'Answers that had to be made.', () => cache?.misses ?? 0);
  gauge('shop_database_connections_in_use', 'Connections at work.', () => db.load().inUse);
  gauge('shop_database_waiting', 'Statements that wait for a connection.', () => db.load().waiting);
  const readBooksFirst = addBooks(registry, deps);
  return {
    contentType: registry.contentType,
    read: async () => {
      await readBooksFirst();
      return registry.metrics();
    },
  };
}

/**
 * What the database knows, and whether it answers at all. @returns asks it, before the figures are
 * read: a registry collects all of its metrics at once, and these come from one look.
 */
function addBooks(registry: Registry, { db, clock }: Deps): () => Promise<void> {
  const registers = [registry];
  const orders = (name: string, help: string) =>
    new Counter({ name: `shop_orders_${name}_total`, help, registers });
  const placed = orders('placed', 'Orders ever placed, by all processes.');
  const paid = orders('paid', 'Orders ever paid.');
  const refunded = orders('refunded', 'Orders refunded.');
  const unsent = new Gauge({
    name: 'shop_outbox_unsent',
    help: 'Mails that wait to be sent.',
    registers,
  });
  const oldest = new Gauge({
    name: 'shop_outbox_oldest_seconds',
    help: 'How long the oldest mail has waited; 0 while none waits.',
    registers,
  });
  const unhandled = new Gauge({
    name: 'shop_payment_events_unhandled',
    help: 'Events of the card company that could not be handled: the doctor names them.',
    registers,
  });
  const refundsDue = new Gauge({
    name: 'shop_refunds_due',
    help: 'Refunds that were decided and not made yet: the doctor names them.',
    registers,
  });
  const oldestRefund = new Gauge({
    name: 'shop_refunds_due_oldest_seconds',
    help: 'How long ago the oldest of them was decided; 0 while there is none.',
    registers,
  });
  const up = new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answered, and takes what is written; while it does not, the figures out of it are the last known.',
    registers,
  });
  const secondsSince = (moment: number | null) =>
    moment === null ? 0 : Math.max(0, clock.now() - moment) / SECOND;
  return async () => {
    try {
      await db.ping();
      const books = await readBooks(db.query);
      for (const metric of [placed, paid, refunded]) metric.reset();
      placed.inc(books.placed);
      paid.inc(books.paid);
      refunded.inc(books.refunded);
      unsent.set(books.unsent);
      unhandled.set(books.unhandledEvents);
      oldest.set(secondsSince(books.oldestUnsent));
      refundsDue.set(books.refundsDue);
      oldestRefund.set(secondsSince(books.oldestRefundDue));
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
