-- The statements of an order in the shop's order: who is it, then one transaction.
\set buyer random(0, 15)
\set nth random(0, :parts - 1)
select email, coalesce(role, '') as role, tokens_valid_from, (select id from bench_parts where n = :nth) as part,
  gen_random_uuid()::text as order_id, gen_random_uuid()::text as key,
  (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  from users where email = 'buyer' || :buyer::int || '@bench.example' \gset
begin;
insert into idempotency_keys (scope, key, request_hash, response, created_at)
  values ((:email)::text || ' POST /orders', :key, 'hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'null', :now)
  on conflict (scope, key) do update set request_hash = excluded.request_hash, response = excluded.response,
  created_at = excluded.created_at where idempotency_keys.created_at < :now::bigint - 86400000;
select name, price_minor, available from parts where deleted_at is null and id = :part for update \gset
insert into orders (id, part_id, part_name, unit_price_minor, quantity, price_minor, currency, user_email, user_name,
  phone, address, status, transaction_id, placed_at, paid_at, shipped_at, ended_at)
  values (:order_id, :part, :name, :price_minor, 50, :price_minor * 50, 'usd', :email, 'Buyer', '555010042',
  '1 Mill Lane, Halden', 'unpaid', null, :now, null, null, null);
insert into buyer_terms (term, user_email)
  values ('+24001055', :email), ('buyer', :email), ('buyer' || :buyer::int, :email), (:email, :email)
  on conflict do nothing;
insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, attempts, sent_at, last_error)
  values (gen_random_uuid()::text, 'order-placed', :email,
  '{"userName": "Buyer","toolName": "A part of some name","quantity": 50,"unitPriceMinor": 1200,"priceMinor": 60000,"currency": "usd","holdHours": 72}',
  :now, :now, 0, null, null);
update parts set available = available + -50 where id = :part and available >= 50
  returning available as level \gset
insert into stock_ledger (id, part_id, delta, available_after, reason, order_id, actor, created_at)
  values (gen_random_uuid()::text, :part, -50, :level, 'order', :order_id, :email, :now);
update idempotency_keys set response = '{"ok": true,"value": {"acknowledged": true}}'
  where scope = (:email)::text || ' POST /orders' and key = :key;
commit;
