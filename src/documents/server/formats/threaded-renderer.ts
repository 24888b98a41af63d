import { Worker } from 'node:worker_threads';
import type { DocumentRenderer } from '../../../platform/server/ports/documents.ts';
import type { RenderCall, RenderReply } from './render-thread.ts';

/** The thread holds pdfkit and the fonts, some 60 MB, so it ends when nobody needs it. */
const IDLE_MS = 60_000;
const script = new URL('./render-thread.ts', import.meta.url);

type Waiting = PromiseWithResolvers<Uint8Array | string>;

/**
 * Renders documents in a worker thread: a PDF takes the processor for about 0.2 s, in which the process would answer
 * nobody and take the answers of PostgreSQL for late. A thread that dies rejects what it had; the next call starts one.
 *
 * @param idleMs how long the thread waits for a further document
 */
export function threadedRenderer(idleMs = IDLE_MS): DocumentRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let calls = 0;

  function start(): Worker {
    const started = new Worker(script);
    started.on('message', (reply: RenderReply) => {
      const task = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) task?.reject(reply.error);
      else task?.resolve(reply.rendered);
      if (waiting.size === 0) letGo(started);
    });
    const ended = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', ended);
    started.on('exit', (code) => ended(new Error(`The thread for documents ended with ${code}`)));
    return started;
  }

  /** Keeps the thread for a while; neither it nor the timer holds the process. */
  function letGo(unused: Worker): void {
    unused.unref();
    idle = setTimeout(() => {
      if (worker === unused) worker = null;
      void unused.terminate();
    }, idleMs).unref();
  }

  async function ask(call: Omit<RenderCall, 'id'>): Promise<Uint8Array | string> {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    const id = ++calls;
    const task: Waiting = Promise.withResolvers();
    waiting.set(id, task);
    worker.postMessage({ ...call, id });
    return task.promise;
  }

  return {
    pdf: async (...args) => (await ask({ name: 'pdf', args })) as Uint8Array,
    packingSlip: async (...args) => (await ask({ name: 'packingSlip', args })) as Uint8Array,
    pickList: async (...args) => (await ask({ name: 'pickList', args })) as Uint8Array,
    legalPage: async (...args) => (await ask({ name: 'legalPage', args })) as Uint8Array,
    priceList: async (...args) => (await ask({ name: 'priceList', args })) as Uint8Array,
    ubl: async (...args) => (await ask({ name: 'ubl', args })) as string,
  };
}
