import { demoAccounts } from '../../src/operations/server/demo-data/demo-accounts.ts';
import { type Sizes, type Take, YEARS_MS } from './large-sizes.ts';
import { nouns } from './part-words.ts';
import { Dice } from './random.ts';

/** The buyer with the most orders, for My Orders. */
export const BUSIEST_BUYER = buyerEmail(0);

export function buyerEmail(place: number): string {
  if (place === 0) return demoAccounts[2].email;
  return `buyer${String(place).padStart(5, '0')}@shop${place % 977}.example`;
}

/** A unique first name and a last name that all buyers share. */
export function buyerName(place: number): string {
  return `Buyer${String(place).padStart(5, '0')} Olsen`;
}

/** A unique telephone number. */
export function buyerPhone(place: number): string {
  return `+47 ${40_000_000 + place}`;
}

/** Accounts and messages. */
export async function fillPeople(take: Take, sizes: Sizes, now: number): Promise<void> {
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
  // The demo's three accounts are included, so that the demo is not seeded on top.
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

export async function fillReviews(take: Take, sizes: Sizes, now: number): Promise<void> {
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
    ['id', 'email', 'name', 'image_url', 'rating', 'description', 'created_at'],
    rows,
  );
}
