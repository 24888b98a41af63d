import { expect } from 'vitest';
import { ADMIN } from './fixtures.ts';
import type { TestShop } from './start-shop.ts';

/**
 * Reads all pages of Manage Orders.
 * @returns the ids on each
 */
export async function searchAll(
  shop: TestShop,
  query: Record<string, string>,
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const asked = { ...query, ...(cursor === undefined ? {} : { cursor }) };
    const reply = await shop.call('GET /manageOrders', { query: asked }, { as: ADMIN });
    expect(reply.status).toBe(200);
    pages.push((reply.body as { _id: string }[]).map(({ _id }) => _id));
    const next = reply.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
    if (next === undefined) return pages;
    cursor = decodeURIComponent(next);
  }
}
