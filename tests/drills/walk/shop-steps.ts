import { nameKey } from '../../../src/catalogue/rules/parts/part.schema.ts';
import { HOST } from '../../../src/testing/server/start-shop.ts';
import { ADMIN } from '../../../src/testing/server/fixtures.ts';
import { byAdmin } from './order-steps.ts';
import {
  type ModelPart,
  SOMETIMES_ADMIN,
  type Want,
  type World,
  administrators,
  customers,
  done,
  refuse,
} from './world.ts';

const updated = (modifiedCount: number) => ({ acknowledged: true, matchedCount: 1, modifiedCount });
const MOST = 1_000_000;
const words = ['Bell', 'Chain', 'Hub', 'Saddle', 'Spoke'] as const;

const pickName = (world: World) => `${world.pick(words)} ${world.pick(['A', 'B', 'b', 'Ä', 'É'])}`;
/** The fields that all parts of a walk share. */
export const partDefaults = { img: '/drawings/bell.svg', description: 'A part.' } as const;
const isTaken = (world: World, name: string, but?: ModelPart) =>
  world.parts.some((part) => part !== but && !part.deleted && nameKey(part.name) === nameKey(name));

export async function addPart(world: World): Promise<void> {
  const actor = world.pickActor(administrators);
  const [name, price] = [pickName(world), world.pick([4, 5, 12, 400])];
  const [minimumQuantity, available] = [world.pick([50, 100]), world.pick([4_999, 5_000, 5_100])];
  const want = byAdmin(world, actor, () => {
    if (price < 5 || available < 5_000) return refuse('INVALID_FIELDS');
    return isTaken(world, name) ? refuse('NAME_TAKEN') : done;
  });
  const body = { ...partDefaults, minimumQuantity, name, price, available };
  const reply = await world.expect(want, 'POST /tools', actor, { body });
  if (reply.status !== 200) return;
  const { insertedId: id } = reply.body as { insertedId: string };
  world.parts.push({ id, name, price, minimumQuantity, available, deleted: false });
}

/** Saves a part, with or without the stock level that was read, correct or outdated. */
export async function savePart(world: World): Promise<void> {
  const part = world.pickPart();
  const actor = world.pickActor(administrators);
  const name = world.chance(0.7) ? part.name : pickName(world);
  const price = world.chance(0.7) ? part.price : world.pick([5, 9, 12]);
  const available = world.pick([part.available, 30, 500, 5_000, MOST + 1]);
  const availableWas = world.pick([undefined, part.available, part.available + 50]);
  const want = byAdmin(world, actor, () => {
    if (part.deleted) return refuse('NOT_FOUND');
    if (availableWas !== undefined && availableWas !== part.available) return refuse('STOCK_MOVED');
    if (available > MOST && available !== part.available) return refuse('INVALID_FIELDS');
    return isTaken(world, name, part) ? refuse('NAME_TAKEN') : done;
  });
  const body = {
    ...partDefaults,
    minimumQuantity: part.minimumQuantity,
    name,
    price,
    available,
    availableWas,
  };
  const reply = await world.expect(want, 'PUT /tool/{id}', actor, {
    params: { id: part.id },
    body,
  });
  if (reply.status !== 200) return;
  const changes = name !== part.name || price !== part.price || available !== part.available;
  world.same('a part that is saved', reply.body, updated(changes ? 1 : 0));
  Object.assign(part, { name, price, available });
}

export async function setStock(world: World): Promise<void> {
  const part = world.pickPart();
  const actor = world.pickActor(administrators);
  const available = world.pick([part.available, part.available, 0, 49, 400, 2_000]);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    if (part.deleted) return refuse('NOT_FOUND');
    return available === part.available || world.isAdmin(actor) ? done : refuse('STOCK_MOVED');
  };
  const input = { params: { id: part.id }, body: { available } };
  const reply = await world.expect(want(), 'PATCH /purchase/{id}', actor, input);
  if (reply.status !== 200) return;
  world.same('a stock that is set', reply.body, updated(available === part.available ? 0 : 1));
  part.available = available;
}

export async function deletePart(world: World): Promise<void> {
  const part = world.pickPart();
  if (world.parts.filter(({ deleted }) => !deleted).length < 4) return;
  const actor = world.pickActor(administrators);
  const want = byAdmin(world, actor, () => (part.deleted ? refuse('NOT_FOUND') : done));
  const reply = await world.expect(want, 'DELETE /tool/{id}', actor, { params: { id: part.id } });
  if (reply.status === 200) part.deleted = true;
}

/** Grants or revokes the administrator role, one's own included. */
export async function changeRole(world: World): Promise<void> {
  const actor = world.pickActor(administrators);
  const subject = world.pick([SOMETIMES_ADMIN, SOMETIMES_ADMIN, ADMIN, HOST]);
  const id = world.userIds.get(subject) ?? '';
  const makes = world.chance(0.6) && subject !== HOST;
  const has = world.admins.has(subject);
  const want = byAdmin(world, actor, () => {
    if (makes) return done;
    if (subject === HOST) return refuse('HOST_USER');
    return has && world.admins.size === 1 && actor !== HOST ? refuse('LAST_ADMIN') : done;
  });
  const reply = makes
    ? await world.expect(want, 'PATCH /makeAdmin/{id}', actor, {
        params: { id },
        body: { role: 'admin' },
      })
    : await world.expect(want, 'PATCH /removeAdmin/{id}', actor, {
        params: { id },
        body: { role: false },
      });
  if (reply.status !== 200) return;
  world.same('a role', reply.body, updated(has === makes ? 0 : 1));
  if (makes) world.admins.add(subject);
  else world.admins.delete(subject);
}

export async function writeReview(world: World): Promise<void> {
  const actor = world.pickActor(customers);
  const email = world.chance(0.8) ? (actor ?? customers[0]) : world.pick(customers);
  const rating = world.pick([1, 5, 5, 0, 4.5]);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    if (rating < 1 || !Number.isInteger(rating)) return refuse('INVALID_FIELDS');
    return email === actor ? done : refuse('NOT_ALLOWED');
  };
  const body = { email, name: 'Somebody', img: 'free text', rating, description: 'Good.' };
  const reply = await world.expect(want(), 'POST /reviews', actor, { body });
  if (reply.status === 200)
    world.reviews.push({ id: (reply.body as { insertedId: string }).insertedId, email });
}

export async function deleteReview(world: World): Promise<void> {
  if (world.reviews.length === 0) return;
  const { id } = world.pick(world.reviews);
  const actor = world.pickActor(administrators);
  const want = byAdmin(world, actor, () => done);
  const reply = await world.expect(want, 'DELETE /review/{id}', actor, { params: { id } });
  if (reply.status !== 200) return;
  world.reviews.splice(
    world.reviews.findIndex((review) => review.id === id),
    1,
  );
  await world.expect(refuse('NOT_FOUND'), 'DELETE /review/{id}', actor, { params: { id } });
}

export async function saveProfile(world: World): Promise<void> {
  const actor = world.pickActor(customers);
  const email = world.chance(0.7) ? (actor ?? customers[0]) : world.pick(customers);
  const city = world.pick(['Aarhus', 'Żary', '', '\u200b']);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    if (email !== actor) return refuse('NOT_ALLOWED');
    return city.length < 2 ? refuse('INVALID_FIELDS') : done;
  };
  const form = { name: 'Somebody', img: '/images/a.webp', country: 'X', city, location: 'Y' };
  const input = { params: { email }, body: form };
  const reply = await world.expect(want(), 'PUT /profile/{email}', actor, input);
  if (reply.status === 200) world.profiles.set(email, form);
}
