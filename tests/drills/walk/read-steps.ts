import { orderFilterNames, orderFilters } from '../../../src/orders/rules/order.states.ts';
import { nameOrder } from '../../../src/catalogue/rules/parts/name-order.ts';
import { HOST, type TestReply } from '../../../src/testing/server/start-shop.ts';
import { byAdmin } from './order-steps.ts';
import {
  type Actor,
  type ModelOrder,
  type ModelPart,
  type Want,
  type World,
  customers,
  done,
  everybody,
  isListed,
  refuse,
} from './world.ts';

type Row = Readonly<Record<string, unknown>>;
type Key = 'GET /tools' | 'GET /reviews' | 'GET /orders' | 'GET /manageOrders' | 'GET /users';

/** All rows of a list, read page by page by its links. */
async function wholeList(
  world: World,
  key: Key,
  actor: Actor,
  query: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const limit = world.pick([1_000, 3, 17]);
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, limit, ...(cursor === undefined ? {} : { cursor }) };
    const reply: TestReply = await world.expect(done, key, actor, { query: asked });
    rows.push(...(reply.body as Row[]));
    const next = /[?&]cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1];
    cursor = next === undefined ? undefined : decodeURIComponent(next);
  } while (cursor !== undefined);
  return rows;
}

const shownOrder = (order: ModelOrder) => ({
  _id: order.id,
  toolId: order.part.id,
  toolName: order.toolName,
  price: order.price,
  userEmail: order.owner,
  quantity: order.quantity,
  paid: order.status === 'paid' || order.status === 'shipped',
  shipment: order.status === 'shipped',
  transactionId: order.status === 'unpaid' ? null : order.charged,
  status: order.status,
});
const pickFields = (row: Row, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]));

function sameOrders(
  world: World,
  about: string,
  rows: readonly Row[],
  orders: readonly ModelOrder[],
) {
  const wanted = orders.map(shownOrder);
  world.same(
    about,
    rows.map((row) => pickFields(row, wanted[0] ?? { _id: '' })),
    wanted,
  );
}

export async function readOwnOrders(world: World): Promise<void> {
  const actor = world.pick(everybody);
  const email = world.chance(0.7) ? (actor ?? customers[0]) : world.pick(customers);
  const filter = world.pick(orderFilterNames);
  const query = { email, filter };
  const own = email === actor || world.isAdmin(actor);
  if (actor === null || !own) {
    await world.expect(
      refuse(actor === null ? 'NOT_SIGNED_IN' : 'NOT_ALLOWED'),
      'GET /orders',
      actor,
      { query },
    );
    return;
  }
  const shown = world.orders.filter(
    ({ owner, status }) =>
      owner === email && (orderFilters[filter] as readonly string[]).includes(status),
  );
  sameOrders(
    world,
    `orders of ${email}`,
    await wholeList(world, 'GET /orders', actor, query),
    shown.toReversed(),
  );
}

export async function readAllOrders(world: World): Promise<void> {
  const actor = world.pick(everybody);
  const [filter, order] = [world.pick(orderFilterNames), world.pick(['asc', 'desc'] as const)];
  const query = { filter, order };
  if (!world.isAdmin(actor)) {
    await world.expect(
      byAdmin(world, actor, () => done),
      'GET /manageOrders',
      actor,
      { query },
    );
    return;
  }
  const shown = world.orders.filter(({ status }) =>
    (orderFilters[filter] as readonly string[]).includes(status),
  );
  const rows = await wholeList(world, 'GET /manageOrders', actor, query);
  sameOrders(world, `all orders, ${filter}`, rows, order === 'asc' ? shown : shown.toReversed());
}

export async function readOrder(world: World): Promise<void> {
  if (world.orders.length === 0) return;
  const order = world.pick(world.orders);
  const actor = world.chance(0.5) ? (order.owner as Actor) : world.pick(everybody);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    return isListed(order) && (order.owner === actor || world.isAdmin(actor))
      ? done
      : refuse('NOT_FOUND');
  };
  const reply = await world.expect(want(), 'GET /order/{id}', actor, { params: { id: order.id } });
  if (reply.status !== 200) return;
  sameOrders(world, 'one order', [reply.body as Row], [order]);
  world.same('who is told of disputes', 'dispute' in (reply.body as Row), world.isAdmin(actor));
}

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : one > other ? 1 : 0;
const bytes = (text: string) => Buffer.from(text).toString('hex');
const orders: Readonly<Record<string, (one: ModelPart, other: ModelPart) => number>> = {
  newest: (one, other) => compare(other.id, one.id),
  name: (one, other) =>
    compare(bytes(nameOrder(one.name)), bytes(nameOrder(other.name))) || compare(one.id, other.id),
  price: (one, other) => compare(one.price, other.price) || compare(one.id, other.id),
  '-price': (one, other) => compare(other.price, one.price) || compare(other.id, one.id),
  available: (one, other) => compare(one.available, other.available) || compare(one.id, other.id),
  '-available': (one, other) =>
    compare(other.available, one.available) || compare(other.id, one.id),
};

export async function readParts(world: World): Promise<void> {
  const sort = world.pick([...Object.keys(orders), undefined]);
  const inStock = world.chance(0.3) ? 'true' : undefined;
  const query = { ...(sort === undefined ? {} : { sort }), ...(inStock && { inStock }) };
  const by = orders[sort ?? ''] ?? ((one, other) => compare(one.id, other.id));
  const shown = world.parts
    .filter(({ deleted, available }) => !deleted && (!inStock || available > 0))
    .toSorted(by);
  const rows = await wholeList(world, 'GET /tools', world.pick(everybody), query);
  const told = (part: ModelPart) => ({
    _id: part.id,
    name: part.name,
    price: part.price,
    available: part.available,
  });
  world.same(
    `parts by ${sort}`,
    rows.map((row) => pickFields(row, { _id: 0, name: 0, price: 0, available: 0 })),
    shown.map(told),
  );
}

export async function readPart(world: World): Promise<void> {
  const part = world.pickPart();
  const actor = world.pick(everybody);
  const key = world.pick(['GET /tool/{id}', 'GET /purchase/{id}'] as const);
  const isOpen = key === 'GET /tool/{id}' || actor !== null;
  const want = isOpen ? (part.deleted ? refuse('NOT_FOUND') : done) : refuse('NOT_SIGNED_IN');
  const reply = await world.expect(want, key, actor, { params: { id: part.id } });
  if (reply.status !== 200) return;
  const { name, price, available } = part;
  world.same('one part', pickFields(reply.body as Row, { name, price, available }), {
    name,
    price,
    available,
  });
}

export async function readReviews(world: World): Promise<void> {
  const actor = world.pick(everybody);
  const order = world.pick(['asc', 'desc'] as const);
  const rows = await wholeList(world, 'GET /reviews', actor, { order });
  const shown = world.reviews.map(({ id, email }) => ({
    id,
    email: email === actor || world.isAdmin(actor) ? email : null,
  }));
  const told = rows.map(({ _id, email }) => ({ id: _id, email: email ?? null }));
  world.same('reviews', told, order === 'asc' ? shown : shown.toReversed());
}

export async function readUsers(world: World): Promise<void> {
  const actor = world.pick(everybody);
  if (!world.isAdmin(actor)) {
    await world.expect(
      byAdmin(world, actor, () => done),
      'GET /users',
      actor,
      { query: {} },
    );
    return;
  }
  const rows = await wholeList(world, 'GET /users', actor, {});
  const told = Object.fromEntries(rows.map(({ email, role, host }) => [email, [role, host]]));
  const shown = Object.fromEntries(
    rows.map(({ email }) => [
      email,
      [world.isAdmin(email as Actor) ? 'admin' : false, email === HOST],
    ]),
  );
  world.same('users', told, shown);
  world.same('how many users', rows.length, everybody.length - 1);
}

export async function readPerson(world: World): Promise<void> {
  const actor = world.pick(everybody);
  const email = world.chance(0.6) ? (actor ?? customers[0]) : world.pick(customers);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    return email === actor || world.isAdmin(actor) ? done : refuse('NOT_ALLOWED');
  };
  const right = await world.expect(want(), 'GET /admin/{email}', actor, { params: { email } });
  // Only the host learns of the right to change settings.
  const isHost = actor === HOST && email === HOST;
  if (right.status === 200)
    world.same('a right', right.body, {
      admin: world.isAdmin(email),
      ...(isHost && { host: true }),
    });
  const profile = await world.expect(want(), 'GET /profile/{email}', actor, { params: { email } });
  if (profile.status !== 200) return;
  const empty = { name: '', img: '', country: '', city: '', location: '' };
  const wanted = world.profiles.get(email) ?? empty;
  world.same('a profile', pickFields(profile.body as Row, wanted), wanted);
}
