// The limit for orders on SQLite: the statements of an order, one durable transaction after the
// other, on a copy of the shop's database.
//
// @example bare-sqlite.mjs FILE SECONDS PARTS LINES
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

const [file = '', seconds = '3', among = '50', size = '1'] = process.argv.slice(2);
const lines = Number(size);
/** As many times the same, with commas between. */
const each = (text) => Array.from({ length: lines }, () => text).join(', ');
const db = new DatabaseSync(file);
db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma cache_size = -32000`);
const parts = db
  .prepare(`select id from parts where available >= 500000 order by id limit ?`)
  .all(Number(among));
const prepared = Object.fromEntries(
  Object.entries({
    role: 'select role, tokens_valid_from from users where email = ?',
    claim: `insert into idempotency_keys (scope, key, request_hash, response, created_at)
      values (?, ?, ?, ?, ?) on conflict (scope, key) do update set request_hash = excluded.request_hash,
      response = excluded.response, created_at = excluded.created_at where idempotency_keys.created_at < ?`,
    parts: `select * from parts where unlisted_at is null and id in (${each('?')}) order by id`,
    order: `insert into orders (id, user_email, user_name, phone, address, currency, payment_status, line_count, open_lines,
      net_minor, total_minor, placed_at) values (?, ?, ?, ?, ?, 'usd', 'open', ?, ?, ?, ?, ?)`,
    lines: `insert into order_lines (id, order_id, position, part_id, part_name, unit_price_minor, quantity, price_minor,
      total_minor, fulfilment) values ${each(`(?, ?, ?, ?, ?, ?, ?, ?, ?, 'toSend')`)}`,
    words: `insert into buyer_terms (term, user_email) values (?, ?), (?, ?), (?, ?), (?, ?)
      on conflict do nothing`,
    stock: `update parts set available = available + ? where id in (${each('?')}) and available >= ?
      returning id, available`,
    ledger: `insert into stock_ledger (id, part_id, delta, available_after, reason, line_id, actor, created_at)
      values ${each(`(?, ?, ?, ?, 'order', ?, ?, ?)`)}`,
    outbox: `insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, attempts,
      sent_at, last_error) values (?, 'order-placed', ?, ?, ?, ?, 0, null, null)`,
    keep: 'update idempotency_keys set response = ? where scope = ? and key = ?',
  }).map(([name, text]) => [name, db.prepare(text)]),
);
const email = 'buyer0@bench.example';
const scope = `${email} POST /orders`;
const payload = JSON.stringify({
  orderId: randomUUID(),
  userName: 'Buyer',
  toolName: 'A part of some name',
  quantity: 50,
  unitPriceMinor: 1200,
  priceMinor: 60000,
  currency: 'usd',
  holdHours: 72,
});
const started = performance.now();
const until = started + Number(seconds) * 1000;
let placed = 0;
while (performance.now() < until) {
  const now = Date.now();
  const [order, key] = [randomUUID(), randomUUID()];
  prepared.role.get(email);
  db.exec('begin immediate');
  prepared.claim.run(scope, key, 'h'.repeat(43), 'null', now, now - 86_400_000);
  const chosen = Array.from(
    { length: lines },
    (_, at) => parts[(placed * 3 + at) % parts.length].id,
  );
  const rows = prepared.parts.all(...chosen);
  const net = rows.reduce((sum, part) => sum + part.price_minor * 50, 0);
  const who = [email, 'Buyer', '555010042', '1 Mill Lane, Halden'];
  prepared.order.run(order, ...who, lines, lines, net, net, now);
  const ids = new Map(rows.map(({ id }) => [id, lines === 1 ? order : randomUUID()]));
  prepared.lines.run(
    ...rows.flatMap(({ id, name, price_minor: price }, index) => [
      ids.get(id),
      order,
      index + 1,
      id,
      name,
      price,
      50,
      price * 50,
      price * 50,
    ]),
  );
  prepared.words.run('+24001055', email, 'buyer', email, 'buyer0', email, email, email);
  const levels = prepared.stock.all(-50, ...chosen, 50);
  prepared.ledger.run(
    ...levels.flatMap(({ id, available }) => [
      randomUUID(),
      id,
      -50,
      available,
      ids.get(id),
      email,
      now,
    ]),
  );
  prepared.outbox.run(randomUUID(), email, payload, now, now);
  const answer = `{"ok":true,"value":{"acknowledged":true,"insertedId":"${order}"}}`;
  prepared.keep.run(answer, scope, key);
  db.exec('commit');
  placed++;
}
console.log(placed / ((performance.now() - started) / 1000));
db.close();
