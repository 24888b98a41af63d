import type { Bench } from './bench.ts';

/** All benches in their order, loaded on demand because some import much. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  pages: async () => (await import('./pages.bench.ts')).pages,
  orders: async () => (await import('./orders.bench.ts')).orders,
  reading: async () => (await import('./reading.bench.ts')).reading,
  growth: async () => (await import('./growth.bench.ts')).growth,
  processes: async () => (await import('./processes.bench.ts')).processes,
  mixed: async () => (await import('./mixed.bench.ts')).mixed,
  browser: async () => (await import('./browser.bench.ts')).browser,
  memory: async () => (await import('./memory.bench.ts')).memory,
  veloconnect: async () => (await import('./veloconnect.bench.ts')).veloconnect,
  start: async () => (await import('./start.bench.ts')).start,
};
