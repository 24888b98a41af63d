// The limit for orders on SQLite: the statements of an order, one durable transaction after the
// other, on a copy of the shop's database.
//
// @example bare-sqlite.mjs FILE SECONDS PARTS
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

const [file = '', seconds = '3', among = '50'] = process.argv.slice(2);
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
    part: 'select * from parts where deleted_at is null and id = ?',
    order: `insert into orders (id, part_id, part_name, unit_price_minor, quantity, price_minor, currency, user_email,
      user_name, phone, address, status, transaction_id, placed_at, paid_at, shipped_at, ended_at)
      values (?, ?, ?, ?, ?, ?, 'usd', ?, ?, ?, ?, 'unpaid', null, ?, null, null, null)`,
    words: `insert into buyer_terms (term, user_email) values (?, ?), (?, ?), (?, ?), (?, ?)
      on conflict do nothing`,
    stock: `update parts set available = available + ? where id = ? and available >= ?
      returning available`,
    ledger: `insert into stock_ledger (id, part_id, delta, available_after, reason, order_id, actor, created_at)
      values (?, ?, ?, ?, 'order', ?, ?, ?)`,
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
let orders = 0;
while (performance.now() < until) {
  const now = Date.now();
  const [id, key] = [randomUUID(), randomUUID()];
  prepared.role.get(email);
  db.exec('begin immediate');
  prepared.claim.run(scope, key, 'h'.repeat(43), 'null', now, now - 86_400_000);
  const part = prepared.part.get(parts[orders % parts.length].id);
  prepared.order.run(
    id,
    part.id,
    part.name,
    part.price_minor,
    50,
    part.price_minor * 50,
    email,
    'Buyer',
    '555010042',
    '1 Mill Lane, Halden',
    now,
  );
  prepared.words.run('+24001055', email, 'buyer', email, 'buyer0', email, email, email);
  const { available } = prepared.stock.get(-50, part.id, 50);
  prepared.ledger.run(randomUUID(), part.id, -50, available, id, email, now);
  prepared.outbox.run(randomUUID(), email, payload, now, now);
  prepared.keep.run(`{"ok":true,"value":{"acknowledged":true,"insertedId":"${id}"}}`, scope, key);
  db.exec('commit');
  orders++;
}
console.log(orders / ((performance.now() - started) / 1000));
db.close();
