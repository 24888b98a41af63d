import { expect, it } from 'vitest';
import { orderNumber } from '../../rules/order-number.ts';
import { MAX_MATCHING_BUYERS } from '../../rules/order-search.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { searchAll } from '../../../testing/server/searched-orders.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { placedLines } from '../placed-lines.ts';
import { recordBuyers } from './buyers.store.ts';
import { insertPlaced } from '../../../testing/server/raw-orders.ts';

/** An id with given last ten digits, which make the order number. */
const idOf = (moment: number, tail: string) =>
  `${String(moment).padStart(8, '0')}-0000-7000-8000-00${tail}`;

describeOnEngines('searching orders by number or buyer', (open) => {
  /** A shop with one order, and its row as a template. */
  async function shopWithOrder(): Promise<{ shop: TestShop; row: PlacedLine }> {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    const row = await placedLines(shop.deps.db.query)
      .where('order_lines.id', '=', id)
      .executeTakeFirstOrThrow();
    return { shop, row };
  }
  const insert = (shop: TestShop, ...rows: PlacedLine[]) =>
    insertPlaced(shop.deps.db.query, ...rows);

  it('finds one of thousands in any notation, by the beginning of its number and by its whole id', async () => {
    const { shop, row } = await shopWithOrder();
    const others = Array.from({ length: 2_000 }, (_, n) => ({
      ...row,
      id: idOf(n, `e${n.toString(16).padStart(9, '0')}`),
    }));
    const wanted = { ...row, id: idOf(7, 'ffd00a1b2c') };
    for (let from = 0; from < others.length; from += 500) {
      await insert(shop, ...others.slice(from, from + 500));
    }
    await insert(shop, wanted);
    const number = orderNumber(wanted.id);
    const typed = [number, number.toLowerCase(), number.replace('-', ' '), number.slice(0, 4)];
    for (const text of [...typed, wanted.id, wanted.id.toUpperCase()]) {
      expect(await searchAll(shop, { number: text, limit: '50' }), text).toEqual([[wanted.id]]);
    }
    expect(await searchAll(shop, { number: 'ZZZZ-ZZZZ' })).toEqual([[]]);
  });

  it('shows all orders that share a number, newest first, in pages', async () => {
    const { shop, row } = await shopWithOrder();
    const twins = [1, 2, 3, 4, 5].map((moment) => idOf(moment, 'ffd00a1b2c'));
    await insert(shop, ...twins.map((id) => ({ ...row, id })));
    const number = orderNumber(twins[0] ?? '');
    const [fifth, fourth, third, second, first] = twins.toReversed();
    expect(await searchAll(shop, { number, limit: '2' })).toEqual([
      [fifth, fourth],
      [third, second],
      [first],
    ]);
    expect(await searchAll(shop, { number, limit: '2', order: 'asc' })).toEqual([
      [first, second],
      [third, fourth],
      [fifth],
    ]);
    expect(await searchAll(shop, { number: third ?? '' })).toEqual([[third]]);
  });

  it('respects the filter, and never shows unlisted orders', async () => {
    const { shop, row } = await shopWithOrder();
    const paid = { status: 'paid', paid_at: 1 } as const;
    await insert(shop, { ...row, id: idOf(1, 'ffd00a1b2c') });
    await insert(shop, { ...row, ...paid, id: idOf(2, 'ffd00a1b2c'), transaction_id: 'pi_2' });
    await insert(shop, { ...row, status: 'lapsed', ended_at: 1, id: idOf(3, 'ffd00a1b2c') });
    const number = orderNumber(idOf(1, 'ffd00a1b2c'));
    expect(await searchAll(shop, { number })).toEqual([
      [idOf(2, 'ffd00a1b2c'), idOf(1, 'ffd00a1b2c')],
    ]);
    expect(await searchAll(shop, { number, filter: 'pending' })).toEqual([[idOf(2, 'ffd00a1b2c')]]);
    expect(await searchAll(shop, { number, filter: 'unPaid' })).toEqual([[idOf(1, 'ffd00a1b2c')]]);
    expect(await searchAll(shop, { number, filter: 'shipt' })).toEqual([[]]);
    expect(await searchAll(shop, { number: idOf(3, 'ffd00a1b2c') })).toEqual([[]]);
  });

  it('describes the format of a number that it cannot read, and answers administrators only', async () => {
    const { shop } = await shopWithOrder();
    for (const number of ['', 'HX3', 'no-such-order', 'HX3K-9Q2M-7']) {
      const query = { number };
      const reply = await shop.call('GET /manageOrders', { query }, { as: ADMIN });
      expect(reply.status, number).toBe(422);
      expect(reply.problem.errors?.['number']).toMatch(/eight letters and digits/);
    }
    const query = { number: 'HX3K-9Q2M' };
    expect((await shop.call('GET /manageOrders', { query }, { as: BUYER })).status).toBe(403);
  });

  it('finds a buyer’s orders by address, newest first, in pages, for each filter', async () => {
    const { shop, row } = await shopWithOrder();
    const mine = { ...row, user_email: 'ann@b.example' };
    const paid = { status: 'paid', paid_at: 1 } as const;
    await insert(shop, { ...mine, id: idOf(1, 'e000000001') });
    await insert(shop, { ...mine, ...paid, id: idOf(2, 'e000000002'), transaction_id: 'pi_2' });
    await insert(shop, { ...mine, status: 'lapsed', ended_at: 1, id: idOf(3, 'e000000003') });
    const [unpaid, waiting] = [idOf(1, 'e000000001'), idOf(2, 'e000000002')];
    const email = ' Ann@B.example';
    expect(await searchAll(shop, { email, limit: '1' })).toEqual([[waiting], [unpaid]]);
    expect(await searchAll(shop, { email, limit: '1', order: 'asc' })).toEqual([
      [unpaid],
      [waiting],
    ]);
    expect(await searchAll(shop, { email, filter: 'pending' })).toEqual([[waiting]]);
    expect(await searchAll(shop, { email, filter: 'unPaid' })).toEqual([[unpaid]]);
    expect(await searchAll(shop, { email: 'nobody@b.example' })).toEqual([[]]);
    const both = { email, number: orderNumber(unpaid) };
    const reply = await shop.call('GET /manageOrders', { query: both }, { as: ADMIN });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual({
      email: 'Search by number or by buyer, not both',
    });
  });

  /** Inserts orders and indexes their buyers. */
  const place = (shop: TestShop, ...rows: PlacedLine[]) =>
    shop.deps.db.transaction(async (tx) => {
      for (const row of rows) {
        await insertPlaced(tx, row);
        await recordBuyers(tx, [{ ...row, delivery: null }]);
      }
    });

  /**
   * Inserts an order for each name.
   * @returns their ids, the first placed first
   */
  async function ordersBy(
    shop: TestShop,
    row: PlacedLine,
    buyers: readonly (readonly [name: string, email: string])[],
  ): Promise<string[]> {
    const rows = buyers.map(([user_name, user_email], nth) => ({
      ...row,
      user_name,
      user_email,
      id: idOf(nth + 1, `e${nth.toString(16).padStart(9, '0')}`),
    }));
    await place(shop, ...rows);
    return rows.map(({ id }) => id);
  }

  it('finds a buyer’s orders by prefixes of all words of the name or the address, ignoring accents', async () => {
    const { shop, row } = await shopWithOrder();
    const [anna, jan, velo, ase, abdul, jose, groß, brien, kroeger] = await ordersBy(shop, row, [
      ['Anna Lindgren', 'lin@b.example'],
      ['Jan van der Berg', 'jvdb@c.example'],
      ['Velo Lange GmbH', 'office@velo-lange.example'],
      ['Åse  Østby', 'post@d.example'],
      ['ABDUL ÇELİK', 'abdul.c@e.example'],
      ['José María Muñoz', 'jmm@f.example'],
      ['Zoe MÜLLER-GROẞ', 'zmg@g.example'],
      ['Ned O’Brien', 'ned@h.example'],
      ['Jürgen Kroeger', 'jk@i.example'],
    ]);
    for (const [typed, wanted] of [
      ['anna', anna],
      ['ANNA lind', anna],
      ['lindg', anna],
      [' Lindgren,   Anna ', anna],
      ['lin@', anna],
      ['lin@b.example', anna],
      ['anna LIN@b', anna],
      ['berg', jan],
      ['der b', jan],
      ['van', jan],
      ['Jan van der Berg', jan],
      ['lange', velo],
      ['gmbh', velo],
      ['Office', velo],
      ['åse', ase],
      ['ase ostby', ase],
      ['østby', ase],
      ['ÅSE', ase],
      ['abdul çe', abdul],
      ['celik', abdul],
      ['jose munoz', jose],
      ['maria', jose],
      ['Jose\u0301', jose],
      ['muller', groß],
      ['Müller-Groß', groß],
      ['gross', groß],
      ['Zoe Mueller', groß],
      ['Juergen Kröger', kroeger],
      ['Oestby aase', ase],
      ['obrien', brien],
      ["O'Br", brien],
      [orderNumber(jan ?? ''), jan],
    ] as const) {
      expect(await searchAll(shop, { find: typed }), typed).toEqual([[wanted]]);
    }
    for (const typed of [
      'indgren',
      '@b.example',
      'Joe',
      'muel@',
      '%',
      '_',
      'nobody at all',
      'anna berg',
      '\u{10FFFF}',
    ]) {
      expect(await searchAll(shop, { find: typed }), typed).toEqual([[]]);
    }
  });

  it('finds all orders of a buyer by the former and the present name', async () => {
    const { shop, row } = await shopWithOrder();
    const [first, second] = await ordersBy(shop, row, [
      ['Ida Berg', 'ida@b.example'],
      ['Ida Holm', 'ida@b.example'],
    ]);
    for (const find of ['berg', 'holm', 'ida'])
      expect(await searchAll(shop, { find })).toEqual([[second, first]]);
  });

  it('shows all matches of name, address and number, newest first, in pages, for each filter', async () => {
    const { shop, row } = await shopWithOrder();
    const [first, second, third, fourth] = await ordersBy(shop, row, [
      ['Anna Lee', 'a@b.example'],
      ['Bo Anna', 'b@b.example'],
      ['Cy', 'anna@b.example'],
      ['Anna Lee', 'a@b.example'],
    ]);
    const numbered = idOf(9, '556aa00000');
    expect(orderNumber(numbered).slice(0, 4)).toBe('ANNA');
    const paid = { status: 'paid', paid_at: 1, transaction_id: 'pi_9' } as const;
    await insert(shop, { ...row, ...paid, id: numbered });
    const lapsed = { status: 'lapsed', ended_at: 1, user_email: 'anna@b.example' } as const;
    await insert(shop, { ...row, ...lapsed, id: idOf(10, 'e00000000a') });
    expect(await searchAll(shop, { find: 'anna', limit: '2' })).toEqual([
      [numbered, fourth],
      [third, second],
      [first],
    ]);
    expect(await searchAll(shop, { find: 'anna', limit: '2', order: 'asc' })).toEqual([
      [first, second],
      [third, fourth],
      [numbered],
    ]);
    expect(await searchAll(shop, { find: 'anna', filter: 'pending' })).toEqual([[numbered]]);
    expect(await searchAll(shop, { find: 'anna', filter: 'shipt' })).toEqual([[]]);
  });

  it('shows the orders of a thousand buyers of one name in pages, and asks for more of the name beyond that', async () => {
    const { shop, row } = await shopWithOrder();
    const suters = Array.from(
      { length: MAX_MATCHING_BUYERS },
      (_, n) => ['Suter', `s${n}@b.example`] as const,
    );
    const placed = await ordersBy(shop, row, [...suters, ...suters.slice(0, 60)]);
    expect((await searchAll(shop, { find: 'suter', limit: '300' })).flat()).toEqual(
      placed.toReversed(),
    );
    expect((await searchAll(shop, { find: 'suter', limit: '300', order: 'asc' })).flat()).toEqual(
      placed,
    );
    const paid = { status: 'paid', paid_at: 1 } as const;
    const again = [3, 7, 9].map((n) => ({
      ...row,
      ...paid,
      user_email: `s${n}@b.example`,
      transaction_id: `pi_${n}`,
      id: idOf(n, `f00000000${n}`),
    }));
    await insert(shop, ...again);
    expect(await searchAll(shop, { find: 'SUTER', filter: 'pending', limit: '2' })).toEqual([
      [again[2]?.id, again[1]?.id],
      [again[0]?.id],
    ]);
    // With all Suters she would exceed the limit: exact matches come first.
    const bo = { user_name: 'Bo Sueter', user_email: 'bo@b.example' };
    await place(shop, { ...row, ...bo, id: idOf(0, 'f000000001') });
    expect((await searchAll(shop, { find: 'sueter' })).flat()).toHaveLength(1);
    const jo = { user_name: 'Jo Sutermann', user_email: 'jo@b.example' };
    await place(shop, { ...row, ...jo, id: idOf(0, 'f000000000') });
    const reply = await shop.call('GET /manageOrders', { query: { find: 'sut' } }, { as: ADMIN });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual({
      find: 'More than 1000 buyers match: enter more of the name or the email address',
    });
    for (const find of ['suterm', 'sut jo', 'sut s999'])
      expect((await searchAll(shop, { find })).flat(), find).toHaveLength(1);
    for (const find of ['', 'x'.repeat(121)]) {
      const wrong = await shop.call('GET /manageOrders', { query: { find } }, { as: ADMIN });
      expect(wrong.status).toBe(422);
    }
  });
});
