import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './bench-shop.ts';
import type { Dice } from './random.ts';
import type { AcknowledgedStock } from './acknowledged-stock.ts';

export type OrderedPart = { readonly id: string; readonly name: string; readonly quantity: number };

/** A shop at work: its address, and what can be ordered there by whom. */
export type OrderingShop = {
  readonly url: string;
  readonly buyers: readonly Buyer[];
  readonly parts: readonly OrderedPart[];
  readonly stock: AcknowledgedStock;
  readonly dice: Dice;
};

export type OrderFlow = {
  /** The parts of the latest acknowledged orders, newest last. */
  readonly latest: readonly string[];
  /** Waits for the last acknowledgement. */
  stop: () => Promise<{ readonly acknowledged: number; readonly wrong: number }>;
};

const LATEST = 10;

/** Places so many orders a second, evenly over time and over all parts, however long each one takes. */
export function placeOrders(shop: OrderingShop, perSecond: number): OrderFlow {
  const latest: string[] = [];
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();
  let [acknowledged, wrong] = [0, 0];
  const place = async () => {
    const part = await placeOrder(shop);
    if (part === null) wrong++;
    else {
      acknowledged++;
      latest.push(part);
      if (latest.length > LATEST) latest.shift();
    }
  };
  const flow = async () => {
    if (perSecond === 0) return;
    const startedAt = performance.now();
    for (let placed = 1; !closing.signal.aborted; placed++) {
      await pause(Math.max(startedAt + (placed * 1000) / perSecond - performance.now(), 0));
      const order = place().finally(() => pending.delete(order));
      pending.add(order);
    }
  };
  const flowing = flow();
  return {
    latest,
    stop: async () => {
      closing.abort();
      await flowing;
      await Promise.all(pending);
      return { acknowledged, wrong };
    },
  };
}

/** @returns the ordered part; null if the shop did not acknowledge the order */
async function placeOrder({
  url,
  buyers,
  parts,
  stock,
  dice,
}: OrderingShop): Promise<string | null> {
  const [part, buyer] = [dice.pick(parts), dice.pick(buyers)];
  try {
    const reply = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        toolId: part.id,
        toolName: part.name,
        quantity: part.quantity,
        userName: 'Buyer',
        userEmail: buyer.email,
        phone: '555010042',
        address: '1 Mill Lane, Halden',
      }),
    });
    if (!(await reply.text()).includes('insertedId')) return null;
    stock.take(part.id, part.quantity, reply.headers.get('x-shop'));
    return part.id;
  } catch {
    return null;
  }
}
