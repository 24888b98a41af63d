import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Cluster, missing, startCluster } from './cluster.ts';

const MACHINES_MS = 600_000;
const customer = { email: 'customer@example.com', password: 'demo-customer' };

let cluster: Cluster | undefined;
afterEach(() => cluster?.stop());

it.skipIf(missing.length > 0)(
  'acknowledges no order that the standby does not have, and places it once when repeated',
  { timeout: MACHINES_MS },
  async () => {
    cluster = await startCluster();
    const { primary, standbyUrl, url } = cluster;
    const databases = [new URL('/shop', primary.url).href, standbyUrl];
    const [direct, standby] = databases.map(
      (connectionString) => new pg.Client({ connectionString }),
    );
    if (!direct || !standby) throw new Error('There are two servers');
    for (const client of [direct, standby]) client.on('error', () => {});
    await Promise.all([direct.connect(), standby.connect()]);

    const json = { 'content-type': 'application/json' };
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(customer),
    });
    const { token } = (await login.json()) as { token: string };
    const parts = (await (await fetch(`${url}/api/tools`)).json()) as Part[];
    const part = parts.find(({ available, minimumQuantity }) => available >= minimumQuantity);
    const key = randomUUID();
    const order = () =>
      fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify({
          toolId: part?._id,
          toolName: part?.name,
          quantity: part?.minimumQuantity,
          userName: 'Carla',
          userEmail: customer.email,
          phone: '+1 555 010 7788',
          address: key,
        }),
      });
    const orders = async () => {
      const { rows } = await direct.query('select id from orders where address = $1', [key]);
      return rows.length;
    };

    await standby.query('select pg_wal_replay_pause()');
    const refused = await order();
    expect(refused.status).toBe(503);
    await standby.query('select pg_wal_replay_resume()');
    // The first attempt may hold the key a moment longer.
    await expect.poll(async () => (await order()).status, { timeout: 120_000 }).toBe(200);
    expect(await orders()).toBe(1);
    await Promise.all([direct.end(), standby.end()]);
  },
);
