import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { demoAccounts } from '../../src/operations/server/demo-data/demo-accounts.ts';
import { type ShopProcess, startShopProcess } from '../../tests/support/shop-process.ts';
import { verifyAccounts } from '../../tests/support/verify-accounts.ts';

export type Buyer = { readonly email: string; readonly token: string };
export type StockedPart = { readonly id: string; readonly name: string; readonly quantity: number };

/** A demo shop with signed-in buyers and parts that do not run out. */
export type BenchShop = {
  readonly shop: ShopProcess;
  readonly buyers: readonly Buyer[];
  readonly parts: readonly StockedPart[];
  readonly dataDir: string;
  /** Refills the stock of every part. */
  restock: () => Promise<void>;
  stop: () => Promise<void>;
};

const STOCK = 1_000_000;

/** Starts a shop on its own SQLite file, or on the PostgreSQL database of `databaseUrl`. */
export async function openBenchShop(
  { buyers, parts }: { readonly buyers: number; readonly parts: number },
  databaseUrl?: string,
): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const call = async <T>(
    method: string,
    path: string,
    token: string,
    body?: unknown,
  ): Promise<T> => {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const host = demoAccounts.find(({ role }) => role === 'host');
  const { token: admin } = await call<{ token: string }>('POST', '/auth/login', '', host);
  const list = await call<{ _id: string; name: string; minimumQuantity: number; price: number }[]>(
    'GET',
    '/tools',
    '',
  );
  const stocked: StockedPart[] = [];
  // The demo has too few parts: the others are copies under other names.
  for (let at = 0; at < parts; at++) {
    const model = list[at % list.length];
    if (!model) throw new Error('The demo has no parts');
    const part = { ...model, minimumQuantity: 50, available: STOCK, name: `${model.name} ${at}` };
    const { insertedId } = await call<{ insertedId: string }>('POST', '/tools', admin, {
      ...part,
      sku: '',
    });
    stocked.push({ id: insertedId, name: part.name, quantity: 50 });
  }
  const signedIn = await signUpBuyers(shop.url, buyers, dataDir, databaseUrl);
  return {
    shop,
    buyers: signedIn,
    parts: stocked,
    dataDir,
    restock: async () => {
      for (const { id } of stocked)
        await call('PATCH', `/purchase/${id}`, admin, { available: STOCK });
    },
    stop: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs up buyers with verified addresses at the shop of a folder, or on a PostgreSQL database. */
export async function signUpBuyers(
  url: string,
  count: number,
  dataDir: string,
  databaseUrl?: string,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let at = 0; at < count; at++) {
    const email = `buyer${at}@bench.example`;
    const reply = await fetch(`${url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Buyer ${at}`, email, password: `bench password ${at}` }),
    });
    if (!reply.ok) throw new Error(`A buyer cannot sign up: ${await reply.text()}`);
    buyers.push({ email, token: ((await reply.json()) as { token: string }).token });
  }
  await verifyAccounts(
    databaseUrl === undefined
      ? openSqlite(join(dataDir, 'shop.db'))
      : openPostgres(databaseUrl, () => {}),
  );
  return buyers;
}

/**
 * Writes the buyers and parts of the orders for the load generator.
 * @returns the file
 */
export async function writeOrderList(
  { buyers, parts, dataDir }: BenchShop,
  among: number,
): Promise<string> {
  const file = join(dataDir, 'orders.txt');
  const lines = [
    ...buyers.map(({ email, token }) => `buyer ${email} ${token}`),
    ...parts.slice(0, among).map(({ id, quantity, name }) => `part ${id} ${quantity} ${name}`),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
