import { succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import {
  findPartByName,
  findKeptBySku,
  insertPart,
} from '../../../catalogue/server/parts/parts.store.ts';
import { changeStock } from '../../../catalogue/server/parts/stock.store.ts';
import { insertReview } from '../../../content/server/reviews/reviews.store.ts';
import { ensureUser, grantAdminRole } from '../../../customers/server/users/users.store.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedCompanies, seedDemoProposal, seedDemoShared } from './demo-companies.ts';
import { demoFrench } from './demo-french.ts';
import { demoGerman } from './demo-german.ts';
import { stepsOnInvoice } from './demo-invoices.ts';
import { seedOpenItems } from './demo-open-items.ts';
import { stepsOfDemoOrders } from './demo-orders.ts';
import { demoDrawing, demoParts } from './demo-parts.ts';
import { seedPriceLists } from './demo-price-lists.ts';
import { demoReviews } from './demo-reviews.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';

/**
 * Fills an empty shop with demo data. Of processes that start at once, the first to claim the host's user row fills
 * it and the others wait.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  for (const { email, name, password } of demoAccounts) {
    await deps.accounts?.ensureAccount({ email, name, password });
  }
  const seeded = await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const fresh = await seedUsers(tx, now, deps.accounts !== null);
    if (fresh) {
      await seedParts(tx, deps.config.currency, now);
      await seedReviews(tx, now);
      await seedCompanies(tx, deps.config.currency, now);
    }
    return succeed(fresh);
  });
  if (!seeded.ok || !seeded.value) return;
  await seedPriceLists(deps);
  // Lists are in the order of ids, which are made in this order, so the oldest day comes first.
  const steps = [...stepsOnInvoice(deps), ...stepsOfDemoOrders(deps)];
  for (const { run } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) await run();
  await seedOpenItems(deps);
  await seedDemoProposal(deps);
  await seedDemoShared(deps);
}

/**
 * Grants roles only with the shop's own accounts: at another provider anybody could sign up with these addresses.
 * @returns whether the shop was empty
 */
async function seedUsers(tx: Tx, now: number, withRoles: boolean): Promise<boolean> {
  let fresh = false;
  for (const { email, role } of demoAccounts) {
    const isNew = await ensureUser(tx, email, now);
    if (role === 'host') fresh = isNew;
    if (isNew && withRoles && (role === 'host' || role === 'admin')) {
      await grantAdminRole(tx, email);
    }
  }
  return fresh;
}

async function seedParts(tx: Tx, currency: string, now: number): Promise<void> {
  for (const demoPart of demoParts) {
    const { drawing: _, available, ...part } = demoPart;
    // A catalogue imported before the first start may have the same part.
    if ((await findPartByName(tx, part.name)) || (await findKeptBySku(tx, part.sku))) continue;
    const texts = { de: demoGerman[part.sku], fr: demoFrench[part.sku] };
    const id = await insertPart(
      tx,
      { ...part, texts, img: demoDrawing(demoPart) },
      { currency, now },
    );
    if (available > 0)
      await changeStock(tx, available, { partId: id, reason: 'import', actor: null, now });
  }
}

/** One review every three days until recently, oldest first. */
async function seedReviews(tx: Tx, now: number): Promise<void> {
  for (const [index, { email, ...review }] of demoReviews.entries()) {
    await insertReview(tx, email, review, now - (demoReviews.length - index) * 3 * DAY_MS);
  }
}
