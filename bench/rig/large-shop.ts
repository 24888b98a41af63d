import { indexEntries } from '../../src/server/features/parts/search.store.ts';
import { demoAccounts } from '../../src/server/db/seed/demo-accounts.ts';
import { nameKey } from '../../src/domain/parts/part.schema.ts';
import type { OrderStatus } from '../../src/domain/orders/order.states.ts';
import { Dice } from './random.ts';

export type Sizes = Readonly<Record<'parts' | 'orders' | 'reviews' | 'accounts', number>>;

/** A shop that has grown. */
export const LARGE: Sizes = {
  parts: 100_000,
  orders: 1_000_000,
  reviews: 100_000,
  accounts: 50_000,
};
/** As little as a demo, but enough that every page which is compared is as full as the large shop's. */
export const SMALL: Sizes = { parts: 1_200, orders: 1_200, reviews: 130, accounts: 60 };

export type Value = string | number | null;
/** Takes rows of one table after another, in the order of its columns. */
export type Take = (
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
) => Promise<void>;

const DAY = 86_400_000;
const YEARS_MS = 3 * 365 * DAY;

const nouns: readonly (readonly [noun: string, category: string])[] = [
  ['Chainring', 'Drivetrain'],
  ['Chain', 'Drivetrain'],
  ['Cassette', 'Drivetrain'],
  ['Crankset', 'Drivetrain'],
  ['Derailleur', 'Drivetrain'],
  ['Sprocket', 'Drivetrain'],
  ['Bottom Bracket', 'Drivetrain'],
  ['Rim', 'Wheels'],
  ['Hub', 'Wheels'],
  ['Spoke', 'Wheels'],
  ['Wheel', 'Wheels'],
  ['Tyre', 'Tyres'],
  ['Inner Tube', 'Tyres'],
  ['Brake Disc', 'Brakes'],
  ['Brake Lever', 'Brakes'],
  ['Brake Pad', 'Brakes'],
  ['Caliper', 'Brakes'],
  ['Saddle', 'Saddles'],
  ['Seatpost', 'Saddles'],
  ['Handlebar', 'Steering'],
  ['Stem', 'Steering'],
  ['Headset', 'Steering'],
  ['Grip', 'Steering'],
  ['Pedal', 'Pedals'],
  ['Cleat', 'Pedals'],
  ['Fork', 'Frames'],
  ['Frame', 'Frames'],
  ['Dropout Hanger', 'Frames'],
  ['Mudguard', 'Finishing'],
  ['Luggage Rack', 'Finishing'],
  ['Bell', 'Finishing'],
  ['Bottle Cage', 'Finishing'],
];
const materials = [
  'Steel',
  'Alloy',
  'Titanium',
  'Carbon',
  'Forged',
  'Stainless',
  'Nickel',
  'Brass',
];
const uses = [
  'Touring',
  'Road',
  'Gravel',
  'Mountain',
  'Track',
  'Trekking',
  'City',
  'Cargo',
  'Junior',
  'Tandem',
];
const colours = ['Black', 'Silver', 'Red', 'Blue', 'White', 'Green', 'Bronze', 'Raw'];
const firstHalves = [
  'north',
  'south',
  'east',
  'west',
  'stone',
  'river',
  'oak',
  'birch',
  'harbour',
  'mill',
  'king',
  'queen',
  'fox',
  'hawk',
  'iron',
  'silver',
  'winter',
  'summer',
  'high',
  'low',
  'long',
  'bright',
  'moor',
  'marsh',
  'elm',
  'ash',
  'wolf',
  'swan',
  'gold',
  'clear',
  'deep',
  'fair',
  'glen',
  'holm',
  'lake',
  'rose',
  'salt',
  'thorn',
  'wind',
  'wood',
] as const;
const secondHalves = [
  'field',
  'bridge',
  'gate',
  'haven',
  'dale',
  'ford',
  'wick',
  'ton',
  'bury',
  'ridge',
  'brook',
  'cliff',
  'croft',
  'mere',
  'side',
  'well',
  'head',
  'port',
  'grove',
  'hurst',
  'combe',
  'lea',
  'march',
  'mount',
  'point',
  'shaw',
  'stead',
  'view',
  'worth',
  'yard',
] as const;
/** Parts of this category are all sold out, and so are most of the oldest ones of any. */
export const SOLD_OUT_CATEGORY = 'Discontinued';
const OLDEST_SOLD_OUT = 0.03;
const INITIAL_STOCK = 1_000_000;

type LargePart = { id: string; name: string; price: number; createdAt: number; soldOut: boolean };

/** The buyer with the most orders, for My Orders. */
export const BUSIEST_BUYER = buyerEmail(0);

/** Fills an empty, migrated database; every row of it passes the shop's own constraints. */
export async function fillShop(
  take: Take,
  sizes: Sizes,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  const parts = await fillParts(take, sizes, now);
  say(`${sizes.parts} parts`);
  await fillPeople(take, sizes, now);
  await fillReviews(take, sizes, now);
  say(`${sizes.accounts} accounts, ${sizes.reviews} reviews`);
  await fillOrders(take, sizes, now, parts);
  say(`${sizes.orders} orders`);
}

async function fillParts(take: Take, sizes: Sizes, now: number): Promise<LargePart[]> {
  const dice = new Dice(1);
  const parts: LargePart[] = [];
  const terms: Value[][] = [];
  const grams = new Set<string>();
  const rows: Value[][] = [];
  for (let at = 0; at < sizes.parts; at++) {
    const [noun, usual] = dice.pick(nouns);
    const category = dice.roll() < 0.04 ? SOLD_OUT_CATEGORY : usual;
    const series = dice.pick(firstHalves) + dice.pick(secondHalves);
    const size = dice.between(8, 64);
    const name = `${series[0]?.toUpperCase()}${series.slice(1)} ${dice.pick(uses)} ${noun} ${size} ${dice.pick(materials)} ${dice.pick(colours)} ${at}`;
    const sku = `${noun.slice(0, 2).toUpperCase()}-${size}-${String(at).padStart(6, '0')}`;
    const createdAt = now - YEARS_MS + Math.floor((YEARS_MS * at) / sizes.parts);
    const id = dice.id(createdAt, at);
    const price = dice.between(5, 401);
    const soldOut =
      category === SOLD_OUT_CATEGORY || at < OLDEST_SOLD_OUT * sizes.parts || dice.roll() < 0.08;
    parts.push({ id, name, price, createdAt, soldOut });
    const minimum = dice.pick([50, 60, 100, 200, 500]);
    rows.push([
      id,
      sku,
      nameKey(sku),
      name,
      nameKey(name),
      category,
      price,
      minimum,
      0,
      `${name}: made in our own works, sold by the box.`,
      '/drawings/chainring.svg?teeth=48',
      createdAt,
      createdAt,
    ]);
    const entries = indexEntries({ name, sku, category });
    for (const { term, weight } of entries.terms) terms.push([term, id, weight]);
    for (const { gram, term } of entries.grams) grams.add(`${gram} ${term}`);
  }
  await take(
    'parts',
    [
      'id',
      'sku',
      'sku_key',
      'name',
      'name_key',
      'category',
      'price',
      'minimum_quantity',
      'available',
      'description',
      'img',
      'created_at',
      'updated_at',
    ],
    rows,
  );
  await take(
    'part_terms',
    ['term', 'part_id', 'weight'],
    terms.toSorted((a, b) => (String(a[0]) + String(a[1]) < String(b[0]) + String(b[1]) ? -1 : 1)),
  );
  await take(
    'term_grams',
    ['gram', 'term'],
    [...grams].toSorted().map((pair) => pair.split(' ')),
  );
  return parts;
}

function buyerEmail(place: number): string {
  if (place === 0) return demoAccounts[2].email;
  return `buyer${String(place).padStart(5, '0')}@shop${place % 977}.example`;
}

async function fillPeople(take: Take, sizes: Sizes, now: number): Promise<void> {
  const dice = new Dice(2);
  const moments = Array.from(
    { length: sizes.accounts },
    (_, at) => now - YEARS_MS + Math.floor((YEARS_MS * at) / sizes.accounts),
  );
  const people = moments.map((at, place) => ({
    id: dice.id(at, place),
    email: buyerEmail(place),
    at,
  }));
  // The demo's own three are among them, so that the demo does not seed itself on top.
  const [host, admin] = demoAccounts.map(({ email, role }) => [
    role,
    email,
    'admin',
    now - YEARS_MS,
  ]);
  await take(
    'users',
    ['id', 'email', 'role', 'created_at'],
    [host ?? [], admin ?? [], ...people.map(({ id, email, at }) => [id, email, null, at])],
  );
  await take(
    'messages',
    ['id', 'kind', 'email', 'name', 'message', 'created_at'],
    people.map(({ id, email, at }, place) =>
      place % 2 === 0
        ? [id, 'subscribe', email, null, null, at]
        : [id, 'contact', email, 'A Buyer', 'Do you make it in other sizes, too?', at],
    ),
  );
}

async function fillReviews(take: Take, sizes: Sizes, now: number): Promise<void> {
  const dice = new Dice(3);
  const rows = Array.from({ length: sizes.reviews }, (_, at) => {
    const moment = now - YEARS_MS + Math.floor((YEARS_MS * at) / sizes.reviews);
    const email = buyerEmail(dice.skewed(sizes.accounts));
    return [
      dice.id(moment, at),
      email,
      'A Buyer',
      'https://pictures.example/face.webp',
      dice.between(1, 6),
      `Box ${at}: arrived on time, every ${dice.pick(nouns)[0].toLowerCase()} as drawn.`,
      moment,
    ];
  });
  await take(
    'reviews',
    ['id', 'email', 'name', 'img', 'rating', 'description', 'created_at'],
    rows,
  );
}

const orderColumns = [
  'id',
  'part_id',
  'tool_name',
  'unit_price',
  'quantity',
  'price',
  'currency',
  'user_email',
  'user_name',
  'phone',
  'address',
  'status',
  'transaction_id',
  'placed_at',
  'paid_at',
  'shipped_at',
  'ended_at',
] as const;
const ledgerColumns = [
  'id',
  'part_id',
  'delta',
  'level_after',
  'reason',
  'order_id',
  'actor',
  'at',
] as const;
const returns: Partial<Record<OrderStatus, string>> = {
  cancelled: 'cancel',
  lapsed: 'lapse',
  refunded: 'refund',
};
const BATCH = 20_000;

/** Orders over three years, and the ledger that they leave: bought, given back, and counted at the end. */
async function fillOrders(
  take: Take,
  sizes: Sizes,
  now: number,
  parts: readonly LargePart[],
): Promise<void> {
  const dice = new Dice(4);
  const levels = new Int32Array(parts.length).fill(INITIAL_STOCK);
  let ledger: Value[][] = parts.map(({ id, createdAt }, at) => [
    dice.id(createdAt, at),
    id,
    INITIAL_STOCK,
    INITIAL_STOCK,
    'import',
    null,
    null,
    createdAt,
  ]);
  let orders: Value[][] = [];
  const flush = async () => {
    await take('orders', orderColumns, orders);
    await take('stock_ledger', ledgerColumns, ledger);
    orders = [];
    ledger = [];
  };
  for (let at = 0; at < sizes.orders; at++) {
    const placedAt = now - YEARS_MS + Math.floor((YEARS_MS * at) / sizes.orders);
    const place = Math.floor(parts.length * dice.roll() ** 2);
    const part = parts[place];
    if (!part) continue;
    const quantity = dice.between(50, 200);
    const buyer = dice.roll() < 0.05 ? dice.between(0, 10) : dice.skewed(sizes.accounts);
    const status = statusOf(dice, (sizes.orders - at) / Math.max(0.0036 * sizes.orders, 200));
    const paid = status === 'paid' || status === 'shipped' || status === 'refunded';
    const id = dice.id(placedAt, at);
    const endedAt = status in returns ? placedAt + 40 : null;
    orders.push([
      id,
      part.id,
      part.name,
      part.price,
      quantity,
      part.price * quantity,
      'usd',
      buyerEmail(buyer),
      'A Buyer',
      '+47 123 45 678',
      `Storgata ${buyer}, Halden`,
      status,
      paid ? `pi_${at}` : null,
      placedAt,
      paid ? placedAt + 20 : null,
      status === 'shipped' ? placedAt + 30 : null,
      endedAt,
    ]);
    const move = (delta: number, reason: string, moment: number) => {
      levels[place] = (levels[place] ?? 0) + delta;
      ledger.push([
        dice.id(moment, at),
        part.id,
        delta,
        levels[place] ?? 0,
        reason,
        id,
        null,
        moment,
      ]);
    };
    move(-quantity, 'order', placedAt);
    const back = returns[status];
    if (back !== undefined) move(quantity, back, placedAt + 40);
    if (orders.length >= BATCH) await flush();
  }
  for (const [at, part] of parts.entries()) {
    const level = part.soldOut ? 0 : dice.between(1, 20_000);
    const delta = level - (levels[at] ?? 0);
    if (delta !== 0)
      ledger.push([
        dice.id(now, at),
        part.id,
        delta,
        level,
        'admin',
        null,
        'admin@example.com',
        now,
      ]);
  }
  await flush();
}

/**
 * Nearly all orders are shipped; the latest wait for money or for the parcel.
 * @param age 0 for the newest order, 1 for the oldest of those that may still wait
 */
function statusOf(dice: Dice, age: number): OrderStatus {
  const luck = dice.roll();
  if (luck < 0.03) return 'cancelled';
  if (luck < 0.05) return 'lapsed';
  if (luck < 0.06) return 'refunded';
  if (age < 0.5) return luck < 0.4 ? 'unpaid' : 'paid';
  return age < 1 && luck < 0.3 ? 'paid' : 'shipped';
}
