-- The statements of an order in the shop's order: who is it, then one transaction. `lines` parts follow each other.
\set buyer random(0, 15)
\set nth random(0, :parts - 1)
select email, coalesce(role, '') as role, tokens_valid_from, gen_random_uuid()::text as "order",
  (select array_agg(id)::text from bench_parts
    where n in (select (:nth::int + step) % :parts::int from generate_series(0, :lines::int - 1) step)) as chosen,
  gen_random_uuid()::text as key, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  from users where email = 'buyer' || :buyer::int || '@bench.example' \gset
begin;
insert into idempotency_keys (scope, key, request_hash, response, created_at)
  values ((:email)::text || ' POST /orders', :key, 'hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', 'null', :now)
  on conflict (scope, key) do update set request_hash = excluded.request_hash, response = excluded.response,
  created_at = excluded.created_at where idempotency_keys.created_at < :now::bigint - 86400000;
select count(*) as found from (select id, name, price_minor, available from parts
  where unlisted_at is null and id = any((:chosen)::text[]) order by id for update) locked \gset
insert into orders (id, user_email, user_name, phone, address, currency, payment_status, line_count, open_lines,
  net_minor, total_minor, placed_at)
  select :order, :email, 'Buyer', '555010042', '1 Mill Lane, Halden', 'usd', 'open', count(*), count(*),
  sum(price_minor) * 50, sum(price_minor) * 50, :now
  from parts where id = any((:chosen)::text[]);
insert into order_lines (id, order_id, position, part_id, part_name, unit_price_minor, quantity, price_minor, total_minor,
  fulfilment)
  select case when :lines::int = 1 then :order else gen_random_uuid()::text end, :order, row_number() over (), id, name,
  price_minor, 50, price_minor * 50, price_minor * 50, 'toSend'
  from parts where id = any((:chosen)::text[]);
insert into buyer_terms (term, user_email)
  values ('+24001055', :email), ('buyer', :email), ('buyer' || :buyer::int, :email), (:email, :email)
  on conflict do nothing;
insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, attempts, sent_at, last_error)
  values (gen_random_uuid()::text, 'order-placed', :email,
  '{"userName": "Buyer","toolName": "A part of some name","quantity": 50,"unitPriceMinor": 1200,"priceMinor": 60000,"currency": "usd","holdHours": 72}',
  :now, :now, 0, null, null);
update parts set available = available + -50 where id = any((:chosen)::text[]) and available >= 50;
insert into stock_ledger (id, part_id, delta, available_after, reason, line_id, actor, created_at)
  select gen_random_uuid()::text, order_lines.part_id, -50, parts.available, 'order', order_lines.id, :email, :now
  from order_lines join parts on parts.id = order_lines.part_id where order_lines.order_id = :order;
update idempotency_keys set response = '{"ok": true,"value": {"acknowledged": true}}'
  where scope = (:email)::text || ' POST /orders' and key = :key;
commit;
